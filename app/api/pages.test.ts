import { randomUUID } from 'node:crypto';
import * as accountingExports from '@/app/api/v1/accounting-exports/route';
import * as bankStatements from '@/app/api/v1/bank-statements/route';
import * as billingRuns from '@/app/api/v1/billing-runs/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as paymentFiles from '@/app/api/v1/payment-files/route';
import * as reminders from '@/app/api/v1/reminders/route';
import type { Db } from '@/lib/db/client';
import type { Route } from '@/lib/http/route-spec';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

/** More rows than 200, at which these lists once ended without saying so. */
const count = 203;

let ours: TestCompany;
let ids: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const day = (n: number): Date => new Date(Date.UTC(2020, 0, 1 + n));
const numbers = Array.from({ length: count }, (_, n) => n);

/** The handler of each list, and how it gets its rows; some rows of each have the same value in the sorted column. */
const lists: Record<string, { GET: Route; fill: (db: Db) => Promise<unknown> }> = {
  'pay-runs': {
    GET: payRuns.GET,
    fill: (db) =>
      db.payRun.createMany({
        data: numbers.map((n) => ({ ...owned(), number: `P-${n}`, ...period(n), payDate: day(n) })),
      }),
  },
  'payment-files': {
    GET: paymentFiles.GET,
    fill: (db) =>
      db.paymentFile.createMany({
        data: numbers.map((n) => ({
          ...owned(),
          number: `F-${n}`,
          format: 'sepa',
          currency: 'EUR',
          executionDate: day(n >> 1),
          itemCount: 1,
          total: '1',
          messageId: `F-${n}`,
          payer: {},
          createdAt: day(n >> 1),
        })),
      }),
  },
  'billing-runs': {
    GET: billingRuns.GET,
    fill: (db) =>
      db.billingRun.createMany({ data: numbers.map((n) => ({ ...owned(), number: `B-${n}`, ...period(n) })) }),
  },
  'accounting-exports': {
    GET: accountingExports.GET,
    fill: (db) =>
      db.accountingExport.createMany({
        data: numbers.map((n) => ({
          ...owned(),
          number: `A-${n}`,
          ...period(n),
          currency: 'EUR',
          total: '1',
          entryCount: 1,
          createdAt: day(n >> 1),
        })),
      }),
  },
  reminders: {
    GET: reminders.GET,
    fill: (db) =>
      db.paymentReminder.createMany({
        data: numbers.map((n) => ({
          ...owned(),
          number: `R-${n}`,
          clientId: ids.client,
          level: 1,
          sentOn: day(n >> 1),
          locale: 'en',
          currency: 'EUR',
          openTotal: '1',
          interestTotal: '0',
          fee: '0',
          total: '1',
        })),
      }),
  },
  'bank-statements': {
    GET: bankStatements.GET,
    fill: (db) =>
      db.bankStatement.createMany({
        data: numbers.map((n) => ({
          ...owned(),
          fileName: `${n}.xml`,
          sha256: `s${n}`,
          format: 'camt053',
          knownCount: 0,
          leftOutCount: 0,
          createdAt: day(n >> 1),
        })),
      }),
  },
};

const owned = () => ({ id: randomUUID(), companyId: ours.companyId, createdById: ours.finance.userId });
const period = (n: number) => ({ periodStart: day(n >> 1), periodEnd: day(n >> 1) });

it.each(Object.entries(lists))('%s has pages, and every row is on one of them', async (_, { GET, fill }) => {
  await prepare(fill);
  const seen: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const query: Record<string, string> = { limit: '50', ...(cursor ? { cursor } : {}) };
    const { status, data, meta } = await call<{ id: string }[]>(GET, { as: ours.admin, query });
    expect(status).toBe(200);
    expect(meta.total).toBeGreaterThanOrEqual(count);
    seen.push(...data.map(({ id }) => id));
    cursor = meta.next_cursor;
    pages += 1;
  } while (cursor && pages < 10);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(count);
  expect((await call(GET, { as: ours.admin, query: { limit: '0' } })).status).toBe(422);
  expect((await call(GET, { as: ours.admin, query: { sort: 'nothing' } })).status).toBe(422);
});

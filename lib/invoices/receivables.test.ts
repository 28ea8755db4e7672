import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as receivables from '@/app/api/v1/invoices/receivables/route';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Receivables } from '@/lib/invoices/receivables';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
const today = todayIn('Europe/Dublin', new Date());
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  // Only what a test makes itself is owed.
  await system('test data', (db) =>
    db.invoice.updateMany({
      where: { companyId: ours.companyId, id: ids.issuedInvoice },
      data: { paidTotal: '816' },
    }),
  );
});

const read = () => call<Receivables>(receivables.GET, { as: ours.finance });
/** Issued invoices over 816.00, late by so many days. */
async function owedFor(days: number[], { fields = {}, issued = {} }: { fields?: object; issued?: object } = {}) {
  const made = await makeDrafts(ours, ids, Array(days.length).fill(fields));
  await system('test data', async (db) => {
    for (const [place, id] of made.entries()) {
      const late = days[place] ?? 0;
      const day = dateFromDay(addDays(today, -late - 30));
      const dueDate = dateFromDay(addDays(today, -late));
      await db.invoice.update({
        where: keyOf(ours, id),
        data: { status: 'issued', number: id, issueDate: day, issuedAt: day, dueDate, ...issued },
      });
    }
  });
  return made;
}

it('puts each day of delay into its age, and what is due today into none', async () => {
  await owedFor([-5, 0, 1, 30, 31, 60, 61, 90, 91, 400]);
  const owed = {
    currency: 'EUR',
    outstanding: '8160.00',
    current: '1632.00',
    days_1_30: '1632.00',
    days_31_60: '1632.00',
    days_61_90: '1632.00',
    days_over_90: '1632.00',
    paused: '0.00',
    credit: '0.00',
  };
  const { data } = await read();
  expect(data.totals).toEqual([owed]);
  expect(data.clients).toEqual([{ client: { id: ids.client, name: expect.any(String) }, ...owed }]);
});

it('counts what is left of a part payment, and leaves out drafts, void and paid invoices', async () => {
  const [id = ''] = await owedFor([10]);
  const [voided = ''] = await owedFor([10]);
  await system('test data', (db) => db.invoice.update({ where: keyOf(ours, voided), data: { status: 'void' } }));
  await makeDrafts(ours, ids, [{}]);
  const body = { amount: '16', paid_on: today, method: 'bank_transfer' };
  await call(payments.POST, { as: ours.finance, method: 'POST', params: { id }, body });
  expect((await read()).data.totals).toMatchObject([{ outstanding: '800.00', days_1_30: '800.00' }]);
  await call(payments.POST, { as: ours.finance, method: 'POST', params: { id }, body: { ...body, amount: '800' } });
  expect((await read()).data).toEqual({ totals: [], clients: [] });
});

it('keeps currencies apart, and a credit beside what is owed', async () => {
  await owedFor([10]);
  await owedFor([40], { fields: { currency: 'USD' } });
  await owedFor([10], {
    fields: { kind: 'credit_note', creditsId: ids.issuedInvoice, taxes: [] },
    issued: { paidTotal: '16' },
  });
  expect((await read()).data.clients).toMatchObject([
    { currency: 'EUR', outstanding: '816.00', days_1_30: '816.00', credit: '800.00' },
    { currency: 'USD', outstanding: '816.00', days_31_60: '816.00', credit: '0.00' },
  ]);
});

it('tells of how much nobody is reminded, up to the last day of each pause', async () => {
  const [id = '', over = ''] = await owedFor([10, 10]);
  await system('test data', (db) =>
    db.reminderPause.createMany({
      data: [
        {
          companyId: ours.companyId,
          invoiceId: id,
          reason: 'x',
          createdById: ours.finance.userId,
          until: dateFromDay(today),
        },
        {
          companyId: ours.companyId,
          invoiceId: over,
          reason: 'x',
          createdById: ours.finance.userId,
          until: dateFromDay(addDays(today, -1)),
        },
      ],
    }),
  );
  expect((await read()).data.totals).toMatchObject([{ outstanding: '1632.00', paused: '816.00' }]);
});

it('is for those who see invoices, and of their own company', async () => {
  await owedFor([10]);
  const colleague = await makeColleague(ours, ['view_clients']);
  expect((await call(receivables.GET, { as: colleague })).status).toBe(403);
  const theirs = await makeCompany('Theirs');
  const { data } = await call<Receivables>(receivables.GET, { as: theirs.finance });
  expect(data).toEqual({ totals: [], clients: [] });
});

import * as one from '@/app/api/v1/accounting-exports/[id]/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as reopen from '@/app/api/v1/closings/[id]/reopen/route';
import * as closings from '@/app/api/v1/closings/route';
import * as lockDates from '@/app/api/v1/lock-dates/route';
import { accountKeys } from '@/lib/accounting/accounts';
import type { AccountingEntryResource, AccountingExportRecord } from '@/lib/accounting/schema';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { Closings } from '@/lib/closings/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { readOpenWorkTotals } from '@/lib/leakage/unbilled.data';
import type { LockDates } from '@/lib/lock-dates/schema';
import { sum } from '@/lib/money/amount';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';
import {
  addBookableRate,
  days,
  makeBookableContract,
  makeSheet,
  makeSpentSheet,
  type TestContract,
} from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-01-01') });
  await addBookableRate(ours, contract, { from: '2026-01-01' });
});

const month = '2026-01';
const look = (as: Person = ours.finance, of = month) => call<Closings>(closings.GET, { as, query: { month: of } });
const close = (fields: object = {}, as: Person = ours.finance) =>
  call<Closings>(closings.POST, { as, body: { month, ...fields } });
const open = (id: string, as: Person = ours.finance) =>
  call<Closings>(reopen.POST, { as, params: { id }, body: { reason: 'An invoice came late' } });
const locks = async () => (await call<LockDates>(lockDates.GET, { as: ours.finance })).data;
/** 16 hours inside January, and 8 on each side of its end. */
const work = async (status: 'approved' | 'submitted' = 'approved') => {
  await makeSheet(ours, contract, status, { period_start: '2026-01-05', entries: days(2, '2026-01-05') });
  await makeSheet(ours, contract, status, { period_start: '2026-01-26', entries: days(2, '2026-01-31') });
};
const nameAccounts = () =>
  system('test data', (db) =>
    db.accountingChart.create({
      data: {
        companyId: ours.companyId,
        accounts: Object.fromEntries(accountKeys.map((key, index) => [key, String(1000 + index)])),
        taxes: [],
      },
    }),
  );
const accountOf = (key: (typeof accountKeys)[number]) => String(1000 + accountKeys.indexOf(key));
/** Exports a month and reads its entries, as the day, the kind, and each account with its debit less its credit. */
const book = async (of: string) => {
  const end = addDays(`${of === '2026-01' ? '2026-02' : '2026-03'}-01`, -1);
  const { data, status } = await call<AccountingExportRecord>(exports.POST, {
    as: ours.finance,
    body: { period_start: `${of}-01`, period_end: end },
  });
  if (status !== 201) return [];
  const { journal } = (await call<AccountingExportRecord>(one.GET, { as: ours.finance, params: { id: data.id } })).data;
  return journal.map(shown);
};
const shown = ({ kind, day, booked_on: bookedOn, lines }: AccountingEntryResource) => ({
  kind,
  day,
  bookedOn,
  lines: Object.fromEntries(lines.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)])),
});

it('shows what a month would accrue: its own approved days, cut at its end', async () => {
  await work();
  const { data } = await look();
  expect(data).toMatchObject({
    month,
    ends_on: '2026-01-31',
    is_closed: false,
    can_close: true,
    open: [],
    closings: [],
  });
  expect(data.accruals).toEqual(
    (['unbilled_revenue', 'unpaid_cost'] as const).map((kind) => ({
      kind,
      contract: { id: contract.id, number: contract.number },
      candidate: `Candidate of ${contract.number}`,
      client: `Client of ${contract.number}`,
      currency: 'EUR',
      // 24 hours at 85 and at 60.
      amount: kind === 'unbilled_revenue' ? '2040.00' : '1440.00',
    })),
  );
});

it('needs a reason while something keeps the month open', async () => {
  await work('submitted');
  expect((await look()).data.open).toEqual([{ kind: 'unapproved_weeks', count: 2 }]);
  const refused = await close();
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['reason']]);
  expect(await locks()).toMatchObject({ everything_until: null });
  const { status, data } = await close({ reason: 'The client is on holiday' });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    is_closed: true,
    can_close: false,
    open: [],
    accruals: [],
    closings: [{ month, reason: 'The client is on holiday', closed_by: { id: ours.finance.userId }, can_reopen: true }],
  });
  expect(await locks()).toMatchObject({ everything_until: '2026-01-31' });
});

it('counts each thing that is open', async () => {
  const ids = await makeRecords(ours);
  const counts = async (of: string) =>
    Object.fromEntries((await look(ours.finance, of)).data.open.map(({ kind, count }) => [kind, count]));
  const [january, february] = [await counts('2026-01'), await counts('2026-02')];
  expect(february).toMatchObject({ draft_pay_runs: 1, bank_lines: expect.any(Number) });
  await makeDrafts(ours, ids, [{ issueDate: dateFromDay('2026-01-31') }, { issueDate: dateFromDay('2026-02-01') }]);
  await system('test data', (db) =>
    db.accountEntry.create({
      data: {
        companyId: ours.companyId,
        clientId: ids.client,
        kind: 'overpayment',
        currency: 'EUR',
        amount: '5',
        leftTotal: '5',
        paidOn: dateFromDay('2026-01-20'),
        method: 'cash',
        receiptId: ids.client,
        createdById: ours.finance.userId,
      },
    }),
  );
  const plus = (before: Record<string, number>, by: Record<string, number>) => ({
    ...before,
    ...Object.fromEntries(Object.entries(by).map(([kind, count]) => [kind, (before[kind] ?? 0) + count])),
  });
  expect(await counts('2026-01')).toEqual(plus(january, { draft_invoices: 1, overpayments: 1 }));
  // January is over in February, and no export has what came in then.
  expect(await counts('2026-02')).toEqual(plus(february, { draft_invoices: 2, overpayments: 1, not_exported: 1 }));
});

it('posts accruals once, balanced, and takes them back in the next month', async () => {
  await work();
  await nameAccounts();
  expect((await close()).status).toBe(201);
  const january = await book('2026-01');
  expect(january).toEqual([
    {
      kind: 'accrual',
      day: '2026-01-31',
      bookedOn: '2026-01-31',
      lines: { [accountOf('accrued_revenue')]: 2040, [accountOf('revenue')]: -2040 },
    },
    {
      kind: 'accrual',
      day: '2026-01-31',
      bookedOn: '2026-01-31',
      lines: { [accountOf('contractor_cost')]: 1440, [accountOf('accrued_cost')]: -1440 },
    },
  ]);
  expect(await book('2026-01')).toEqual([]);
  const february = await book('2026-02');
  expect(february.map(({ kind, day }) => [kind, day])).toEqual([
    ['accrual_reversal', '2026-02-01'],
    ['accrual_reversal', '2026-02-01'],
  ]);
  const all = [...january, ...february].flatMap(({ lines }) => Object.entries(lines));
  for (const account of new Set(all.map(([name]) => name)))
    expect(sum(all.flatMap(([name, amount]) => (name === account ? [String(amount)] : []))).toFixed()).toBe('0');
  expect(await book('2026-02')).toEqual([]);
});

it('books nothing of a month that is opened before it is exported', async () => {
  await work();
  await nameAccounts();
  const { data } = await close();
  expect((await open(data.closings[0]?.id ?? '')).data).toMatchObject({
    is_closed: false,
    closings: [{ reopen_reason: 'An invoice came late', reopened_by: { id: ours.finance.userId }, can_reopen: false }],
  });
  expect(await locks()).toMatchObject({ everything_until: null });
  expect(await book('2026-01')).toEqual([]);
  // Closed once more, it accrues once.
  await close();
  expect((await book('2026-02')).map(({ kind }) => kind).sort()).toEqual([
    'accrual',
    'accrual',
    'accrual_reversal',
    'accrual_reversal',
  ]);
});

it('accrues expenses on their own accounts, and what unbilled work shows of any day', async () => {
  // 16 hours; 119.00 with 19.00 of tax, billed net with 10 % on top, and 119.00 that only the contractor gets back.
  await makeSpentSheet(ours, contract, [{ markup_percent: '10' }, { billable: false }], '2026-01-05');
  await nameAccounts();
  const { data } = await close();
  expect(data.totals).toEqual([
    { kind: 'unbilled_revenue', currency: 'EUR', amount: '1360.00' },
    { kind: 'unbilled_expenses', currency: 'EUR', amount: '110.00' },
    { kind: 'unpaid_cost', currency: 'EUR', amount: '960.00' },
    { kind: 'unpaid_expenses', currency: 'EUR', amount: '238.00' },
  ]);
  const actor = await openSession(ours.finance);
  expect(await readOpenWorkTotals(actor, actor.today)).toMatchObject({
    unbilled: [{ currency: 'EUR', amount: '1470.00' }],
    unpaid: [{ currency: 'EUR', amount: '1198.00' }],
  });
  expect((await book('2026-01')).map(({ lines }) => lines)).toEqual(
    expect.arrayContaining([
      { [accountOf('accrued_revenue')]: 1360, [accountOf('revenue')]: -1360 },
      { [accountOf('accrued_revenue')]: 110, [accountOf('expenses_rebilled')]: -110 },
      { [accountOf('contractor_cost')]: 960, [accountOf('accrued_cost')]: -960 },
      { [accountOf('expenses_paid_back')]: 238, [accountOf('accrued_cost')]: -238 },
    ]),
  );
});

it('accrues time and expenses that come to nothing together', async () => {
  const { id } = await makeSpentSheet(ours, contract, [{ markup_percent: '10' }, { billable: false }], '2026-01-05');
  // A correction by hand: as much of the time is taken back as the expenses are.
  await system('test data', (db) =>
    db.timesheet.update({ where: keyOf(ours, id), data: { billTotal: '-110', payTotal: '-238' } }),
  );
  expect((await look()).data.totals).toEqual([
    { kind: 'unbilled_revenue', currency: 'EUR', amount: '-110.00' },
    { kind: 'unbilled_expenses', currency: 'EUR', amount: '110.00' },
    { kind: 'unpaid_cost', currency: 'EUR', amount: '-238.00' },
    { kind: 'unpaid_expenses', currency: 'EUR', amount: '238.00' },
  ]);
});

it('takes exported accruals back as of the month that is opened again', async () => {
  await work();
  await nameAccounts();
  const { data } = await close();
  await book('2026-01');
  await open(data.closings[0]?.id ?? '');
  expect((await book('2026-02')).map(({ kind, day, bookedOn }) => [kind, day, bookedOn])).toEqual([
    ['accrual_reversal', '2026-01-31', '2026-02-01'],
    ['accrual_reversal', '2026-01-31', '2026-02-01'],
  ]);
});

it('closes months that are over, once each and in order, and opens the last one first', async () => {
  expect((await close({ month: todayHere().slice(0, 7) })).errors).toHaveProperty('month');
  const both = await Promise.all([close(), close()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await close({ month: '2025-12' })).status).toBe(409);
  const [january] = (await look()).data.closings;
  const later = (await close({ month: '2026-02' })).data.closings[0];
  expect((await open(january?.id ?? '')).status).toBe(409);
  expect(await locks()).toMatchObject({ everything_until: '2026-02-28' });
  const opened = await Promise.all([open(later?.id ?? ''), open(later?.id ?? '')]);
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await locks()).toMatchObject({ everything_until: '2026-01-31' });
  expect((await open(january?.id ?? '')).status).toBe(200);
});

it('keeps a closed month locked until it is opened again', async () => {
  await close();
  const set = (until: string | null) =>
    call(lockDates.PATCH, {
      as: ours.finance,
      method: 'PATCH',
      body: { everything_until: until, reason: 'Opened' },
    });
  expect((await set('2026-01-30')).status).toBe(409);
  expect((await set(null)).status).toBe(409);
  expect((await set('2026-03-15')).status).toBe(200);
  expect((await set('2026-01-31')).status).toBe(200);
});

it('is for who sets lock dates and sees the books, of their own company', async () => {
  const { data } = await close();
  const id = data.closings[0]?.id ?? '';
  expect((await look(ours.account_manager)).status).toBe(403);
  const locker = await makeColleague(ours, ['set_lock_dates', 'view_invoices']);
  for (const answer of [await look(locker), await close({ month: '2026-02' }, locker), await open(id, locker)])
    expect(answer.status).toBe(403);
  const theirs = await makeCompany('Theirs');
  expect((await open(id, theirs.finance)).status).toBe(404);
  expect((await look(theirs.finance)).data).toMatchObject({ closings: [], accruals: [] });
  const long = await close({ month: '2026-02', reason: 'x'.repeat(100_000) });
  expect(Object.keys(long.errors ?? {})).toEqual(['reason']);
});

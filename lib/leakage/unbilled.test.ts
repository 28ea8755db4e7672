import * as exported from '@/app/api/v1/leakage/unbilled/export/route';
import * as openWork from '@/app/api/v1/leakage/unbilled/route';
import * as openTotals from '@/app/api/v1/leakage/unbilled/totals/route';
import type { Actor } from '@/lib/actor';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { createCreditNote } from '@/lib/invoices/credit-notes/credit-note.data';
import { createInvoice } from '@/lib/invoices/data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { voidInvoice } from '@/lib/invoices/issuing/void.data';
import { invoiceInput } from '@/lib/invoices/schema';
import type { OpenWork, OpenWorkTotals } from '@/lib/leakage/unbilled';
import { createPayRun } from '@/lib/pay-runs/create.data';
import { changePayRunStatus } from '@/lib/pay-runs/data';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSpentSheet, type TestContract } from '@/lib/timesheets/test-world';

const start = '2026-11-02';
const timeZone = 'Pacific/Auckland';
let ours: TestCompany;
let contract: TestContract;
let actor: Actor;
let day: (number: number) => CalendarDay;
let sheet: string;

beforeEach(async () => {
  ours = await makeCompany('Ours', { timeZone });
  contract = await makeBookableContract(ours);
  actor = await openSession(ours.finance);
  day = (number) => addDays(actor.today, number - 30);
  sheet = (await makeSpentSheet(ours, contract, [{ markup_percent: '10' }, { billable: false }], start)).id;
  await approvedOn(sheet, day(5));
});
afterEach(() => jest.useRealTimers());

/** Half past noon of a day in Auckland, which Greenwich still has as the night before. */
const noonOf = (on: CalendarDay): Date => new Date(`${on}T00:30:00Z`);

const approvedOn = (id: string, on: CalendarDay) =>
  system('test data', (db) => db.timesheet.update({ where: keyOf(ours, id), data: { approvedAt: noonOf(on) } }));

/** Lets something happen on a day, with the clock of that day. */
async function on<Result>(today: CalendarDay, what: (as: Actor) => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({
    now: noonOf(today),
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
    ],
  });
  const result = await what({ ...actor, today });
  jest.useRealTimers();
  return result;
}

const bill = (as: Actor) =>
  createInvoice(as, invoiceInput.parse({ contract_id: contract.id, timesheet_ids: [sheet] })).then(({ id }) =>
    issueInvoice(as, id),
  );

const ask = (query: Record<string, string> = {}, as: Person = ours.finance) =>
  call<OpenWorkTotals>(openTotals.GET, { as, query });
const list = (query: Record<string, string> = {}, as: Person = ours.finance) =>
  call<OpenWork[]>(openWork.GET, { as, query });
const amounts = async (number: number) => {
  const { unbilled, unpaid } = (await ask({ on: day(number) })).data;
  return [unbilled[0]?.amount ?? null, unpaid[0]?.amount ?? null];
};

it('counts time and expenses from the day of their approval until they are billed and paid', async () => {
  await on(day(10), bill);
  const run = await on(day(12), async (as) => {
    const made = await createPayRun(as, { period_start: start, period_end: '2026-11-08', pay_date: null });
    await changePayRunStatus(as, made.id, { status: 'approved' });
    return made;
  });
  expect(run.id).toBeTruthy();
  // 16 hours at 85 and 60; a ticket of 119.00 with 19.00 of tax, once at 110 % to the client, twice back to the contractor.
  const [billed, paid] = ['1470.00', '1198.00'];
  expect(await amounts(4)).toEqual([null, null]);
  expect(await amounts(5)).toEqual([billed, paid]);
  expect(await amounts(9)).toEqual([billed, paid]);
  expect(await amounts(10)).toEqual([null, paid]);
  expect(await amounts(11)).toEqual([null, paid]);
  expect(await amounts(12)).toEqual([null, null]);
  expect(await amounts(30)).toEqual([null, null]);
  expect((await list({ on: day(9) })).data).toMatchObject([
    {
      timesheet_id: sheet,
      approved_on: day(5),
      start,
      hours: '16.00',
      unbilled: billed,
      unpaid: paid,
      currency: 'EUR',
    },
  ]);
});

it('is unbilled again from the day on which an invoice is voided or credited to be billed again', async () => {
  const first = await on(day(10), bill);
  await on(day(14), (as) => voidInvoice(as, first.id, 'Wrong client'));
  const second = await on(day(18), bill);
  await on(day(22), async (as) => {
    const note = await createCreditNote(as, second.id, { reason: 'Wrong price', rebill: true });
    await issueInvoice(as, note.id);
  });
  await on(day(26), bill);
  const seen = [];
  for (const number of [9, 10, 13, 14, 17, 18, 21, 22, 25, 26, 30]) seen.push([number, (await amounts(number))[0]]);
  const open = '1470.00';
  expect(seen).toEqual([
    [9, open],
    [10, null],
    [13, null],
    [14, open],
    [17, open],
    [18, null],
    [21, null],
    [22, open],
    [25, open],
    [26, null],
    [30, null],
  ]);
});

it('is unbilled while its invoice is a draft', async () => {
  await on(day(10), (as) =>
    createInvoice(as, invoiceInput.parse({ contract_id: contract.id, timesheet_ids: [sheet] })),
  );
  expect((await amounts(30))[0]).toBe('1470.00');
});

it('has what a changed rate added from the day of the change', async () => {
  await on(day(10), bill);
  const difference = { companyId: ours.companyId, contractId: contract.id, timesheetId: sheet, currency: 'EUR' };
  await system('test data', (db) =>
    db.timeAdjustment.create({
      data: { ...difference, before: [], after: [], billAmount: '80', payAmount: '-16', createdAt: noonOf(day(20)) },
    }),
  );
  expect(await amounts(19)).toEqual([null, '1198.00']);
  expect(await amounts(20)).toEqual(['80.00', '1182.00']);
});

it('is searched, narrowed, sorted and paged', async () => {
  const other = await makeBookableContract(ours);
  const second = (await makeSpentSheet(ours, other, [], start)).id;
  await approvedOn(second, day(5));
  await on(day(10), bill);
  const ids = async (query: Record<string, string>) =>
    (await list({ on: day(11), ...query })).data.map(({ timesheet_id: id }) => id);
  expect((await ids({})).sort()).toEqual([sheet, second].sort());
  expect(await ids({ 'filter[lacks]': 'unbilled' })).toEqual([second]);
  expect(await ids({ search: other.number })).toEqual([second]);
  expect(await ids({ search: '%' })).toEqual([]);
  expect(await ids({ 'filter[currency]': 'USD' })).toEqual([]);
  expect(await ids({ sort: '-unpaid' })).toEqual([sheet, second]);
  const first = await list({ on: day(11), sort: 'unpaid', limit: '1' });
  expect([first.data[0]?.timesheet_id, first.meta.total]).toEqual([second, 2]);
  const cursor = first.meta.next_cursor ?? '';
  expect(await ids({ sort: 'unpaid', limit: '1', cursor })).toEqual([sheet]);
  // A cursor belongs to its day and order.
  expect((await list({ on: day(12), sort: 'unpaid', limit: '1', cursor })).status).toBe(422);
});

it('refuses a day in the future and has nothing before the company existed', async () => {
  expect((await ask({ on: addDays(actor.today, 1) })).status).toBe(422);
  expect((await list({ on: addDays(actor.today, 1) })).status).toBe(422);
  expect((await ask({ on: '2026-02-30' })).status).toBe(422);
  expect((await ask({ on: '1999-12-31' })).data).toMatchObject({
    on: '1999-12-31',
    unbilled: [],
    unpaid: [],
  });
  expect((await list({ search: 'x'.repeat(100_000) })).status).toBe(422);
});

it('shows what clients pay only to those who see it, and nothing to another company', async () => {
  const clerk = await makeColleague(ours, ['view_timesheets']);
  const { data } = await ask({ on: day(6) }, clerk);
  expect(data).toMatchObject({ unbilled: [], unpaid: [{ amount: '1198.00' }] });
  expect((await list({ on: day(6) }, clerk)).data).toMatchObject([{ unbilled: null, unpaid: '1198.00' }]);
  expect((await list({ sort: 'unbilled' }, clerk)).status).toBe(422);
  expect((await ask({}, await makeColleague(ours, ['view_own_timesheets']))).status).toBe(403);
  const theirs = await makeCompany('Theirs');
  expect((await ask({}, theirs.finance)).data).toMatchObject({ unbilled: [], unpaid: [], commissions: [] });
  expect((await list({}, theirs.finance)).data).toEqual([]);
  expect((await call(exported.GET, { as: clerk })).status).toBe(403);
  const exporter = await makeColleague(ours, ['view_timesheets', 'export_timesheets']);
  const file = await download(exported.GET, exporter, { on: day(6) });
  expect([file.column('Not paid out'), file.head.includes('Not billed')]).toEqual([['1198.00'], false]);
});

describe('commissions due', () => {
  beforeEach(async () => {
    const { id: invoiceId } = await on(day(10), bill);
    await system('test data', async (db) => {
      const { companyId } = ours;
      for (const person of [ours.recruiter, ours.account_manager]) {
        const recipientId = person.userId;
        const terms = {
          contractId: contract.id,
          commissionType: 'sales',
          basis: 'margin' as const,
          percent: '10',
          position: 1,
        };
        const { id: commissionId } = await db.commission.create({
          data: { companyId, recipientId, effectiveFrom: dateFromDay(start), ...terms },
        });
        const posting = { companyId, commissionId, recipientId, invoiceId, currency: 'EUR', base: '0' };
        const month = dateFromDay(`${actor.today.slice(0, 7)}-01`);
        await db.commissionPosting.createMany({
          data: [
            { ...posting, event: 'issued', day: dateFromDay(day(10)), month, earned: '100', payable: '0' },
            { ...posting, event: 'paid', day: dateFromDay(day(20)), month, earned: '0', payable: '40' },
          ],
        });
      }
    });
  });

  it('count from the day of their event until their month is closed', async () => {
    const due = async (number: number) =>
      (await ask({ on: day(number) })).data.commissions.map(({ due: one, outstanding }) => [one, outstanding]);
    expect(await due(9)).toEqual([]);
    expect(await due(10)).toEqual([
      ['0.00', '100.00'],
      ['0.00', '100.00'],
    ]);
    expect(await due(20)).toEqual([
      ['40.00', '60.00'],
      ['40.00', '60.00'],
    ]);
    const month = dateFromDay(`${actor.today.slice(0, 7)}-01`);
    await system('test data', (db) =>
      db.commissionMonth.create({
        data: { companyId: ours.companyId, month, closedById: ours.finance.userId, closedAt: noonOf(day(25)) },
      }),
    );
    expect((await due(24))[0]).toEqual(['40.00', '60.00']);
    expect((await due(25))[0]).toEqual(['0.00', '60.00']);
  });

  it('are everybody’s for those who see them, otherwise one’s own, or none', async () => {
    const names = async (as: Person) => (await ask({}, as)).data.commissions.map(({ recipient }) => recipient.id);
    expect((await names(ours.finance)).sort()).toEqual([ours.recruiter.userId, ours.account_manager.userId].sort());
    expect(await names(await makeColleague(ours, ['view_timesheets']))).toEqual([]);
    expect(await names(await makeColleague(ours, ['view_timesheets', 'view_own_commissions']))).toEqual([]);
  });
});

import * as oneRun from '@/app/api/v1/billing-runs/[id]/route';
import * as steps from '@/app/api/v1/billing-runs/[id]/steps/route';
import * as runs from '@/app/api/v1/billing-runs/route';
import * as oneClient from '@/app/api/v1/clients/[id]/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as oneInvoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import * as openAll from '@/app/api/v1/timesheets/open/route';
import { openSession } from '@/lib/auth/session/actor';
import type { BillingRunRecord } from '@/lib/billing-runs/schema';
import { addDays, dateFromDay, weekdayIso } from '@/lib/calendar/days';
import { rateBody } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { runTask } from '@/lib/jobs/run-task';
import { readOpenWorkTotals } from '@/lib/leakage/unbilled.data';
import { decimal, sum } from '@/lib/money/amount';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import {
  addBookableRate,
  create,
  makeBookableContract,
  makeSheet,
  move,
  type TestContract,
} from '@/lib/timesheets/test-world';
import { listContractWeeks } from '@/lib/timesheets/weeks/weeks.data';

/** A week from Monday 29 June: its first two days are of June, the others of July. */
const [monday, july] = ['2026-06-29', '2026-07-01'];
let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeContract();
  await cutAs('month_end');
});

async function makeContract(fields: object = {}): Promise<TestContract> {
  const made = await makeBookableContract(ours, {
    startDate: dateFromDay('2026-06-01'),
    overtimeRule: 'us_flsa',
    ...fields,
  });
  await addBookableRate(ours, made, { from: '2026-06-01' });
  return made;
}

const cutAs = (cut: string, of = contract) =>
  call(oneClient.PATCH, { as: ours.admin, method: 'PATCH', params: { id: of.clientId }, body: { week_cut: cut } });
const hours = (start: string, ...each: number[]) =>
  each.map((worked, day) => ({ date: addDays(start, day), hours: String(worked) }));
const june = (...each: number[]) => ({ period_start: monday, entries: hours(monday, ...each) });
const ofJuly = (...each: number[]) => ({ period_start: july, entries: hours(july, ...each) });
const read = async (id: string) => (await call<TimesheetRecord>(sheet.GET, { as: ours.admin, params: { id } })).data;

/** Approved: 12 hours on each of five days, two of June and three of July. */
async function approved() {
  const [first, second] = [
    await makeSheet(ours, contract, 'approved', june(12, 12)),
    await makeSheet(ours, contract, 'approved', ofJuly(12, 12, 12)),
  ];
  return { first: first.id, second: second.id };
}

const createRun = async (end: string, start = '2026-06-01') =>
  (await call<BillingRunRecord>(runs.POST, { as: ours.finance, body: { period_start: start, period_end: end } })).data;

/** Lets runs make their drafts, at the same time. */
async function draft(...ids: string[]): Promise<BillingRunRecord[]> {
  for (const id of ids) await call(steps.POST, { as: ours.finance, params: { id }, body: { step: 'draft' } });
  const tasks = await system('test data', (db) =>
    db.backgroundTask.findMany({
      where: { companyId: ours.companyId, status: { in: ['queued', 'running'] } },
      select: { id: true },
    }),
  );
  await Promise.all(tasks.map((task) => runTask({ company_id: ours.companyId, task_id: task.id })));
  return Promise.all(
    ids.map(async (id) => (await call<BillingRunRecord>(oneRun.GET, { as: ours.finance, params: { id } })).data),
  );
}

/** The invoice that a run has drafted, issued. */
async function issued(run: BillingRunRecord | undefined): Promise<InvoiceRecord> {
  const { id } = await invoiceOf(run);
  return (await call<InvoiceRecord>(issue.POST, { as: ours.finance, params: { id }, body: {} })).data;
}

async function invoiceOf(run: BillingRunRecord | undefined): Promise<InvoiceRecord> {
  const id = run?.items[0]?.invoice?.id ?? '';
  return (await call<InvoiceRecord>(oneInvoice.GET, { as: ours.finance, params: { id } })).data;
}

const linesOf = ({ lines }: InvoiceRecord) =>
  lines.map(({ quantity, unit_price, net_amount }) => [quantity, unit_price, net_amount]);

/** What is approved and on no invoice today. */
async function unbilled(): Promise<string[]> {
  const totals = await readOpenWorkTotals(await openSession(ours.finance));
  return totals.unbilled.map(({ amount }) => amount);
}

describe('a week over the end of a month', () => {
  it('has a timesheet for each month if the client wants it, and else one', async () => {
    const { data: first } = await create(ours.contractor, contract, june(8, 8));
    expect(first).toMatchObject({ period_start: monday, period_end: '2026-06-30' });
    const over = await create(ours.contractor, await cutContract(), june(8, 8, 8));
    expect(over.errors).toHaveProperty(['entries.2.date']);
    expect((await create(ours.contractor, contract, ofJuly(8))).data).toMatchObject({
      period_start: july,
      period_end: '2026-07-05',
    });
    const whole = await makeContract();
    expect((await create(ours.contractor, whole, june(8, 8, 8))).data).toMatchObject({ period_end: '2026-07-05' });
    expect((await create(ours.contractor, whole, ofJuly(8))).errors).toHaveProperty('period_start');
  });

  it('follows the contract where it says otherwise than its client', async () => {
    const params = { id: contract.id };
    await call(configuration.PATCH, { as: ours.finance, method: 'PATCH', params, body: { week_cut: 'whole' } });
    expect((await create(ours.contractor, contract, june(8))).data.period_end).toBe('2026-07-05');
    const other = await makeContract();
    await call(configuration.PATCH, {
      as: ours.finance,
      method: 'PATCH',
      params: { id: other.id },
      body: { week_cut: 'month_end' },
    });
    expect((await create(ours.contractor, other, june(8))).data.period_end).toBe('2026-06-30');
  });

  it.each(['pay by the week’s average', 'earlier pay by the week’s average', 'joint hours in proportion'])(
    'stays whole with %s, by which its last days change what its first are worth',
    async (reason) => {
      const factors = { policy: 'multiplier', overtime: '1.5000', double_time: '2.0000' };
      const terms = (policy: string) => ({ custom: null, bill: factors, pay: { ...factors, policy } });
      const earlier = { ...terms('weighted_average'), rule: 'us_flsa', valid_from: null };
      const overtimeTerms = {
        'pay by the week’s average': terms('weighted_average'),
        'earlier pay by the week’s average': { ...terms('none'), valid_from: july, earlier: [earlier] },
        'joint hours in proportion': terms('none'),
      }[reason];
      const other = await makeContract({ overtimeTerms });
      await cutAs('month_end', other);
      if (reason === 'joint hours in proportion')
        await system('test data', (db) =>
          db.company.update({ where: { id: ours.companyId }, data: { jointHours: 'in_proportion' } }),
        );
      const [weeks] = await listContractWeeks(await openSession(ours.contractor), other.id);
      expect(weeks?.missing).toContainEqual({ start: '2026-10-26', end: '2026-11-01' });
      await call(openAll.POST, { as: ours.admin, body: { date: july, client_id: other.clientId } });
      const { errors, status } = await create(ours.contractor, other, ofJuly(8));
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ['period_start']]);
      expect((await create(ours.contractor, other, june(8))).status).toBe(409);
    },
  );

  it('is opened, and asked for, part by part', async () => {
    const opened = await call(openAll.POST, { as: ours.admin, body: { date: '2026-07-02' } });
    expect(opened.data).toEqual({ opened: 1, existing: 0 });
    const periods = await system('test data', (db) =>
      db.timesheet.findMany({ where: { companyId: ours.companyId }, select: { periodStart: true, periodEnd: true } }),
    );
    expect(periods).toEqual([{ periodStart: dateFromDay(july), periodEnd: dateFromDay('2026-07-05') }]);
    const contractor = await openSession(ours.contractor);
    const [weeks] = await listContractWeeks({ ...contractor, today: '2026-07-10' }, contract.id);
    expect(weeks?.missing.slice(0, 3)).toEqual([
      { start: monday, end: '2026-06-30' },
      { start: '2026-06-22', end: '2026-06-28' },
      { start: '2026-06-15', end: '2026-06-21' },
    ]);
  });

  it('that already has a timesheet stays whole, and what a client no longer wants cut goes on as it began', async () => {
    await cutAs('whole');
    const { data: whole } = await create(ours.contractor, contract, june(8));
    await cutAs('month_end');
    expect((await read(whole.id)).period_end).toBe('2026-07-05');
    expect((await create(ours.contractor, contract, ofJuly(8))).status).toBe(409);
    const other = await cutContract();
    await create(ours.contractor, other, june(8));
    await cutAs('whole', other);
    expect((await create(ours.contractor, other, ofJuly(8))).data.period_end).toBe('2026-07-05');
  });

  it('is classified whole: overtime of its last hours is that of the second month', async () => {
    const { first, second } = await approved();
    expect((await read(first)).totals_by_type).toEqual({ regular: '24.00' });
    expect((await read(second)).totals_by_type).toEqual({ regular: '16.00', overtime: '20.00' });
  });
});

/** Another contract whose client wants the months apart. */
async function cutContract(): Promise<TestContract> {
  const made = await makeContract();
  await cutAs('month_end', made);
  return made;
}

describe('the invoices of both months', () => {
  it('have each its own days, and together the whole week', async () => {
    await approved();
    const before = await unbilled();
    const [juneRun] = await draft((await createRun('2026-06-30')).id);
    const first = await issued(juneRun);
    expect(first).toMatchObject({ period_start: monday, period_end: '2026-06-30', net_total: '2040.00' });
    expect(linesOf(first)).toEqual([['24.0000', '85.0000', '2040.00']]);
    expect(before).toEqual(['5950.00']);
    expect(await unbilled()).toEqual(['3910.00']);
    const [julyRun] = await draft((await createRun('2026-07-31', '2026-07-01')).id);
    const second = await issued(julyRun);
    expect(second).toMatchObject({ period_start: july, period_end: '2026-07-05', net_total: '3910.00' });
    expect(linesOf(second)).toEqual([
      ['16.0000', '85.0000', '1360.00'],
      ['20.0000', '127.5000', '2550.00'],
    ]);
    expect(await unbilled()).toEqual([]);
  });

  it('take each part once, whichever of two runs at once comes first', async () => {
    const { first, second } = await approved();
    const made = await draft((await createRun('2026-06-30')).id, (await createRun('2026-07-31')).id);
    expect(made.flatMap(({ items }) => items.map(({ invoice }) => invoice?.id)).filter(Boolean).length).toBeGreaterThan(
      0,
    );
    const links = await system('test data', (db) =>
      db.invoiceLineEntry.groupBy({ by: ['timesheetEntryId'], where: { companyId: ours.companyId }, _count: true }),
    );
    expect(links.every(({ _count }) => _count === 1)).toBe(true);
    await draft((await createRun('2026-07-31')).id);
    const all = await system('test data', (db) =>
      db.invoice.findMany({ where: { companyId: ours.companyId }, select: { netTotal: true } }),
    );
    expect(sum(all.map(({ netTotal }) => decimal(netTotal.toFixed()))).toFixed(2)).toBe('5950.00');
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['invoiced', 'invoiced']);
  });

  it('stay apart when one of them is void: its days alone are billed again', async () => {
    const { first, second } = await approved();
    const [juneRun] = await draft((await createRun('2026-06-30')).id);
    const [julyRun] = await draft((await createRun('2026-07-31', '2026-07-01')).id);
    const { id } = await issued(juneRun);
    await issued(julyRun);
    const post = { as: ours.finance, params: { id } };
    expect((await call(voiding.POST, { ...post, body: { reason: 'Wrong address' } })).status).toBe(200);
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['approved', 'invoiced']);
    expect(await unbilled()).toEqual(['2040.00']);
    const [again] = await draft((await createRun('2026-07-31')).id);
    expect(linesOf(await invoiceOf(again))).toEqual([['24.0000', '85.0000', '2040.00']]);
  });

  it('bill a rate that changes after the first as a difference of its days, and new in the second', async () => {
    const first = await makeSheet(ours, contract, 'approved', june(12, 12));
    await draft((await createRun('2026-06-30')).id);
    const second = await makeSheet(ours, contract, 'submitted', ofJuly(12));
    const raise = rateBody({ bill_rate: '100', pay_rate: '70', effective_from: monday });
    const body = { ...raise, apply: 'all' };
    expect((await call(rates.POST, { as: ours.admin, params: { id: contract.id }, body })).status).toBe(201);
    await move(ours.account_manager, contract, [second.id], 'approved');
    const [run] = await draft((await createRun('2026-07-31', '2026-07-01')).id);
    // 12 hours at 100, and 24 at 100 instead of 85.
    expect((await invoiceOf(run)).net_total).toBe('1560.00');
    expect((await read(first.id)).status).toBe('invoiced');
  });
});

it('asks for the first month’s part as soon as that month is over', async () => {
  const monthEnd = addDays(`${todayHere().slice(0, 7)}-01`, -1);
  const start = addDays(monthEnd, -1);
  const startDate = dateFromDay(start);
  const missingIn = async (cut: string) => {
    const fresh = await makeContract({ startDate, weekStart: weekdayIso(start) });
    await addBookableRate(ours, fresh, { from: start, type: 'standby' });
    await cutAs(cut, fresh);
    const run = await createRun(monthEnd, `${monthEnd.slice(0, 7)}-01`);
    return run.missing.filter((one) => one.contract.id === fresh.id).map((one) => [one.period_start, one.period_end]);
  };
  // A week whose last day is in the next month is none of this month's.
  expect(await missingIn('whole')).toEqual([]);
  const isWorked = [start, monthEnd].some((day) => weekdayIso(day) <= 5);
  expect(await missingIn('month_end')).toEqual(isWorked ? [[start, monthEnd]] : []);
});

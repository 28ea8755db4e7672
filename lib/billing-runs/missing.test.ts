import * as runs from '@/app/api/v1/billing-runs/route';
import * as leakage from '@/app/api/v1/leakage/route';
import type { BillingRunRecord } from '@/lib/billing-runs/schema';
import { addDays, type CalendarDay, dateFromDay, todayIn, weekOf } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import type { Leakage } from '@/lib/leakage/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

/** A Monday after which three weeks have ended. */
const today = todayIn('Europe/Dublin', new Date());
const monday = addDays(weekOf(today, 1).start, -21);
const [first, second, third] = [monday, addDays(monday, 7), addDays(monday, 14)];

/** The last day of the month before. */
const lastOfMonth = addDays(`${monday.slice(0, 7)}-01`, -1);

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

async function booked(): Promise<TestContract> {
  const made = await makeBookableContract(ours, { startDate: dateFromDay(monday) });
  await system('test data', (db) =>
    db.candidateRate.updateMany({ where: { contractId: made.id }, data: { effectiveFrom: dateFromDay(monday) } }),
  );
  return made;
}
const enter = (contract: TestContract, status: 'draft' | 'submitted' | 'approved' | 'rejected', start: CalendarDay) =>
  makeSheet(ours, contract, status, { period_start: start, entries: [{ date: start, hours: '8' }] });
const order = (contract: TestContract, purchaseOrder: string | null) =>
  system('test data', (db) =>
    db.invoiceConfiguration.create({
      data: {
        companyId: ours.companyId,
        contractId: contract.id,
        frequency: 'weekly',
        paymentTermsDays: 30,
        purchaseOrder,
        grouping: 'timesheet',
      },
    }),
  );
const charge = (contract: TestContract) =>
  system('test data', (db) =>
    db.recurringLine.create({
      data: {
        companyId: ours.companyId,
        contractId: contract.id,
        description: 'Laptop',
        quantity: '1',
        unit: 'item',
        unitPrice: '50',
        frequency: 'monthly',
        isRetainer: false,
        startsOn: dateFromDay(`${lastOfMonth.slice(0, 7)}-01`),
        endsOn: dateFromDay(lastOfMonth),
      },
    }),
  );
const openRun = async () =>
  (await call<BillingRunRecord>(runs.POST, { as: ours.finance, body: { period_start: monday, period_end: today } }))
    .data;
const holes = async () => (await call<Leakage>(leakage.GET, { as: ours.finance })).data.holes;

it('has what is missing and what is held up as the leakage page has it, with the same money', async () => {
  const [quiet, over, unordered] = [await booked(), await booked(), await booked()];
  const { companyId } = ours;
  await system('test data', async (db) => {
    await db.purchaseOrder.create({
      data: { companyId, clientId: over.clientId, number: 'PO-1', budgetAmount: '600', currency: 'EUR' },
    });
    await db.client.updateMany({ where: { companyId, id: unordered.clientId }, data: { requiresPurchaseOrder: true } });
  });
  await order(over, 'PO-1');
  await order(unordered, null);
  await charge(over);
  await charge(unordered);
  await enter(quiet, 'rejected', first);
  await enter(quiet, 'submitted', second);
  for (const week of [first, second, third]) {
    await enter(over, 'approved', week);
    await enter(unordered, 'approved', week);
  }
  const [run, found] = [await openRun(), await holes()];
  const missing = run.missing.map((week) => [
    week.contract.id,
    week.period_start,
    week.period_end,
    week.hours,
    week.amount,
  ]);
  expect(missing).toEqual(
    found
      .filter((hole) => hole.blocker === 'not_submitted' && hole.timesheet_id === null)
      .map((hole) => [hole.contract.id, hole.start, hole.end, hole.hours, hole.worth]),
  );
  expect(missing.map(([contract, start]) => [contract, start])).toEqual([[quiet.id, third]]);
  expect(run.missing_total).toBe(1);

  const held = (rows: (string | null)[][]) => rows.map((row) => row.join(' ')).sort();
  const onRun = run.blocked.map(({ blocker, timesheet_id: id, amount }) => [blocker, id, amount]);
  expect(run.blocked).toHaveLength(8);
  expect(onRun.every(([, id]) => id !== null)).toBe(true);
  const stopped = new Set(['rejected', 'not_approved', 'no_order', 'over_budget']);
  expect(held(onRun.map(([blocker = '', id = '']) => [blocker, id]))).toEqual(
    held(found.filter((hole) => stopped.has(hole.blocker)).map((hole) => [hole.blocker, hole.timesheet_id])),
  );
  // The recurring line of a blocked contract is counted with its first week.
  const worths = (contract: TestContract) =>
    run.blocked.filter((row) => row.contract.id === contract.id).map(({ amount }) => amount);
  expect(worths(quiet)).toEqual(['680.00', '680.00']);
  expect(worths(over)).toEqual(['730.00', '680.00', '680.00']);
  expect(worths(unordered)).toEqual(['730.00', '680.00', '680.00']);
});

it('says nothing of weeks after its period, of free ones and of another company’s', async () => {
  const theirs = await makeCompany('Theirs');
  await makeBookableContract(theirs, { startDate: dateFromDay(monday) });
  const ended = await makeBookableContract(ours, {
    startDate: dateFromDay(monday),
    endDate: dateFromDay(addDays(first, 6)),
  });
  const { data } = await call<BillingRunRecord>(runs.POST, {
    as: ours.finance,
    body: { period_start: monday, period_end: addDays(second, 6) },
  });
  expect(data.missing.map((week) => [week.contract.id, week.period_start])).toEqual([[ended.id, first]]);
});

it('leaves what is missing before its period to another run if it is limited to that', async () => {
  await booked();
  const starts = async (only: boolean) => {
    const body = { period_start: second, period_end: addDays(second, 6), only_period: only };
    const { data } = await call<BillingRunRecord>(runs.POST, { as: ours.finance, body });
    return data.missing.map((week) => week.period_start).sort();
  };
  expect(await starts(false)).toEqual([first, second]);
  expect(await starts(true)).toEqual([second]);
});

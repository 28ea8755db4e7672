import * as oneRun from '@/app/api/v1/billing-runs/[id]/route';
import * as runs from '@/app/api/v1/billing-runs/route';
import * as settings from '@/app/api/v1/company/settings/route';
import { closePeriods } from '@/lib/billing-runs/cycle.data';
import type { BillingRun, BillingRunRecord } from '@/lib/billing-runs/schema';
import { dateFromDay } from '@/lib/calendar/days';
import type { Cycle } from '@/lib/contracts/invoicing/cycles';
import { system } from '@/lib/db/client';
import { runTask } from '@/lib/jobs/run-task';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});
// The other companies of this file have nothing more to close.
afterEach(() => set({ billingCycleDays: null }));

const set = (data: { billingCycleDays?: number | null; timeZone?: string }) =>
  system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data }));

async function contractOf(frequency: Cycle['frequency'], anchor: string | null = null): Promise<TestContract> {
  const contract = await makeBookableContract(ours);
  await system('test data', (db) =>
    db.invoiceConfiguration.create({
      data: {
        companyId: ours.companyId,
        contractId: contract.id,
        frequency,
        anchorDate: anchor === null ? null : dateFromDay(anchor),
        paymentTermsDays: 30,
        grouping: 'timesheet',
      },
    }),
  );
  return contract;
}

const listed = async () => (await call<BillingRun[]>(runs.GET, { as: ours.finance })).data;

/** The run with its drafts, once the job has finished its tasks. */
async function drafted(id: string): Promise<BillingRunRecord> {
  const tasks = await system('test data', (db) =>
    db.backgroundTask.findMany({ where: { companyId: ours.companyId, status: 'queued' }, select: { id: true } }),
  );
  for (const task of tasks) await runTask({ company_id: ours.companyId, task_id: task.id });
  return (await call<BillingRunRecord>(oneRun.GET, { as: ours.finance, params: { id } })).data;
}

it('closes a week once, so many days after it, by the clock of the company', async () => {
  const contract = await contractOf('weekly');
  await makeSheet(ours, contract, 'approved');
  expect(await closePeriods(new Date('2026-11-30T12:00:00Z'))).toBe(0);
  await set({ billingCycleDays: 2, timeZone: 'America/New_York' });
  expect(await closePeriods(new Date('2026-11-24T04:59:59Z'))).toBe(0);
  const now = new Date('2026-11-24T05:00:00Z');
  const made = await Promise.all([closePeriods(now), closePeriods(now)]);
  expect(made.sort()).toEqual([0, 1]);
  expect(await closePeriods(now)).toBe(0);
  const [run, ...others] = await listed();
  expect(others).toEqual([]);
  expect(run).toMatchObject({ frequency: 'weekly', period_start: '2026-11-16', period_end: '2026-11-22' });
  expect(await drafted(run?.id ?? '')).toMatchObject({ counts: { draft: 1, failed: 0 }, todo: { draft: 0 } });
  expect(await closePeriods(now)).toBe(0);
  expect(await drafted(run?.id ?? '')).toMatchObject({ counts: { draft: 1 } });
});

it('takes what is approved late with the next period', async () => {
  const contract = await contractOf('weekly');
  await makeSheet(ours, contract, 'approved');
  await set({ billingCycleDays: 1, timeZone: 'UTC' });
  await closePeriods(new Date('2026-11-23T00:00:00Z'));
  const [first] = await listed();
  await drafted(first?.id ?? '');
  await makeSheet(ours, contract, 'approved', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
  expect(await closePeriods(new Date('2026-11-29T23:59:59Z'))).toBe(0);
  expect(await closePeriods(new Date('2026-11-30T00:00:00Z'))).toBe(1);
  const next = (await listed()).find(({ period_end: end }) => end === '2026-11-29');
  expect(await drafted(next?.id ?? '')).toMatchObject({ counts: { draft: 1 } });
});

it('holds each contract to its own periods', async () => {
  const weekly = await contractOf('weekly');
  const due = await contractOf('biweekly', '2026-12-07');
  const notDue = await contractOf('biweekly', '2026-11-30');
  const [demand, monthly] = [await contractOf('on_demand'), await makeBookableContract(ours)];
  for (const contract of [weekly, due, notDue, demand, monthly]) await makeSheet(ours, contract, 'approved');
  await set({ billingCycleDays: 1, timeZone: 'UTC' });
  await closePeriods(new Date('2026-11-23T06:00:00Z'));
  const all = await listed();
  expect(all.map((run) => [run.frequency, run.period_start, run.period_end]).sort()).toEqual([
    ['biweekly', '2026-11-09', '2026-11-22'],
    ['weekly', '2026-11-16', '2026-11-22'],
  ]);
  for (const { id, frequency } of all) {
    const { items } = await drafted(id);
    expect(items.map(({ contract }) => contract.id)).toEqual([frequency === 'weekly' ? weekly.id : due.id]);
  }
  await closePeriods(new Date('2026-12-01T06:00:00Z'));
  expect((await listed()).map(({ frequency }) => frequency).sort()).toEqual([
    'biweekly',
    'biweekly',
    'monthly',
    'weekly',
  ]);
});

it('is off until the settings say how many days to wait', async () => {
  const put = (wait: number | null) =>
    call<{ invoicing: { billing_cycle_days: number | null } }>(settings.PUT, {
      as: ours.admin,
      method: 'PUT',
      body: { invoicing: { invoice_prefix: 'TST', payment_terms_days: 30, billing_cycle_days: wait } },
    });
  expect((await put(3)).data.invoicing.billing_cycle_days).toBe(3);
  expect((await put(29)).status).toBe(422);
  expect((await put(null)).data.invoicing.billing_cycle_days).toBeNull();
});

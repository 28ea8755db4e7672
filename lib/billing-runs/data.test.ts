import * as oneRun from '@/app/api/v1/billing-runs/[id]/route';
import * as steps from '@/app/api/v1/billing-runs/[id]/steps/route';
import * as runs from '@/app/api/v1/billing-runs/route';
import * as contacts from '@/app/api/v1/contracts/[id]/invoicing-contacts/route';
import { openSession } from '@/lib/auth/session/actor';
import type { BillingRun, BillingRunRecord, BillingStep } from '@/lib/billing-runs/schema';
import { runBillingStep } from '@/lib/billing-runs/work.data';
import { system } from '@/lib/db/client';
import { runTask } from '@/lib/jobs/run-task';
import type * as OpenTasks from '@/lib/tasks/open.data';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet, move, type TestContract } from '@/lib/timesheets/test-world';

let mockBeforeProgress: () => Promise<void> = async () => undefined;
jest.mock('@/lib/tasks/open.data', () => {
  const actual = jest.requireActual<typeof OpenTasks>('@/lib/tasks/open.data');
  const findOpenTask: typeof actual.findOpenTask = async (...asked) => {
    await mockBeforeProgress();
    return actual.findOpenTask(...asked);
  };
  return { ...actual, findOpenTask };
});

let ours: TestCompany;
let contract: TestContract;
// Each test has time of its own: a run takes all that the company has.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
});

const create = (fields: object = {}, as: Person = ours.finance) =>
  call<BillingRunRecord>(runs.POST, {
    as,
    body: { period_start: '2026-11-01', period_end: '2026-11-30', ...fields },
  });
const read = async (id: string) =>
  (await call<BillingRunRecord>(oneRun.GET, { as: ours.finance, params: { id } })).data;
const start = (id: string, step: BillingStep, as: Person = ours.finance) =>
  call<BillingRunRecord>(steps.POST, { as, params: { id }, body: { step } });

const openTasks = () =>
  system('test data', (db) =>
    db.backgroundTask.findMany({
      where: { companyId: ours.companyId, status: { in: ['queued', 'running'] } },
      select: { id: true },
    }),
  );

/** Starts a step and lets a job run it. */
async function take(id: string, step: BillingStep): Promise<BillingRunRecord> {
  await start(id, step);
  for (const task of await openTasks()) await runTask({ company_id: ours.companyId, task_id: task.id });
  return read(id);
}

async function addContact({ id, clientId }: TestContract): Promise<void> {
  const { id: contactId } = await system('test data', (db) =>
    db.clientContact.create({
      data: { companyId: ours.companyId, clientId, position: 1, name: 'Ada Payable', email: `${id}@client.example` },
    }),
  );
  const body = { client_contact_id: contactId, recipient_type: 'to' };
  await call(contacts.POST, { as: ours.admin, params: { id }, body });
}

it('shows what a step has made, or that it is under way, also where it ends while the run is read', async () => {
  await makeSheet(ours, contract, 'approved');
  const { id } = (await create()).data;
  await start(id, 'draft');
  mockBeforeProgress = async () => {
    mockBeforeProgress = async () => undefined;
    for (const task of await openTasks()) await runTask({ company_id: ours.companyId, task_id: task.id });
  };
  expect(await read(id)).toMatchObject({ counts: { draft: 1 }, todo: { draft: 0 }, progress: null });
});

it('shows what it would invoice and what blocks the rest', async () => {
  await makeSheet(ours, contract, 'approved');
  const submitted = await makeSheet(ours, contract, 'submitted', {
    period_start: '2026-11-09',
    entries: days(1, '2026-11-09'),
  });
  const later = await makeBookableContract(ours);
  await makeSheet(ours, later, 'approved', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
  const made = await create({ period_end: '2026-11-22' });
  expect(made).toMatchObject({
    status: 201,
    data: {
      number: 'BIL-000001',
      todo: { draft: 2, issue: 0, send: 0 },
      blocked_total: 1,
      blocked: [{ timesheet_id: submitted.id, blocker: 'not_approved', hours: '8.00' }],
      items: [],
      progress: null,
    },
  });
  expect(made.data.ready.find((row) => row.contract.id === contract.id)).toMatchObject({
    timesheets: 1,
    hours: '16.00',
    amount: '1360.00',
    currency: 'EUR',
  });
  const earlier = await create({ period_end: '2026-11-15' });
  expect(earlier.data.ready).toMatchObject([{ contract: { id: later.id } }]);
  const ofOne = await create({ client_id: contract.clientId });
  expect(ofOne.data.ready).toMatchObject([{ contract: { id: contract.id } }]);
  const listed = await call<BillingRun[]>(runs.GET, { as: ours.finance });
  expect(listed.data.map(({ number }) => number).sort()).toEqual(['BIL-000001', 'BIL-000002', 'BIL-000003']);
});

describe('time from before the first day', () => {
  const week = (start: string, state: 'approved' | 'submitted' = 'approved') =>
    makeSheet(ours, contract, state, { period_start: start, entries: days(1, start) });
  const period = { period_start: '2026-11-16', period_end: '2026-11-22' };
  const numbers = (run: BillingRunRecord) => run.ready.map((one) => [one.timesheets, one.period_start, one.period_end]);

  it('comes along, and the run says from which week on it is', async () => {
    await week('2026-11-02');
    await week('2026-11-16');
    const { data } = await create(period);
    expect(data.only_period).toBe(false);
    expect(numbers(data)).toEqual([[2, '2026-11-02', '2026-11-22']]);
    const after = await take(data.id, 'draft');
    expect(after.items).toMatchObject([{ invoice: { period_start: '2026-11-02', period_end: '2026-11-22' } }]);
  });

  it('waits for another run if the run is limited to its period, with what blocks it', async () => {
    await week('2026-11-02');
    await week('2026-11-09', 'submitted');
    await week('2026-11-16');
    const whole = (await create(period)).data;
    const limited = (await create({ ...period, only_period: true })).data;
    expect(limited.id).not.toBe(whole.id);
    expect(limited.only_period).toBe(true);
    expect((await create({ ...period, only_period: true })).data.id).toBe(limited.id);
    expect((await create({ ...period, only_period: false })).data.id).toBe(whole.id);
    expect([whole.blocked_total, limited.blocked_total]).toEqual([1, 0]);
    expect(numbers(limited)).toEqual([[1, '2026-11-16', '2026-11-22']]);
    expect((await take(limited.id, 'draft')).counts).toMatchObject({ draft: 1, failed: 0 });
    // Nothing is lost: it is still there for the run that takes all.
    expect(numbers(await read(whole.id))).toEqual([[1, '2026-11-02', '2026-11-08']]);
  });

  it('is that of a week which ends before it, not of one which begins before it', async () => {
    await week('2026-11-16');
    const since = async (start: string) => (await create({ ...period, period_start: start, only_period: true })).data;
    expect((await since('2026-11-22')).ready_total).toBe(1);
    expect(
      (await create({ period_start: '2026-11-23', period_end: '2026-11-29', only_period: true })).data.ready,
    ).toEqual([]);
  });

  it('does not come along as the difference that a changed rate makes to it', async () => {
    await week('2026-11-02');
    await take((await create({ period_end: '2026-11-08' })).data.id, 'draft');
    await system('test data', async (db) => {
      const [sheet] = await db.timesheet.findMany({ where: { companyId: ours.companyId, contractId: contract.id } });
      await db.timeAdjustment.create({
        data: {
          companyId: ours.companyId,
          contractId: contract.id,
          timesheetId: sheet?.id ?? '',
          ...{ currency: 'EUR', before: [], after: [], billAmount: '80', payAmount: '0' },
        },
      });
    });
    await week('2026-11-16');
    const limited = (await create({ ...period, only_period: true })).data;
    const [item] = (await take(limited.id, 'draft')).items;
    const kept = await system('test data', (db) =>
      db.timeAdjustment.findMany({ where: { companyId: ours.companyId }, select: { invoiceId: true } }),
    );
    expect(item?.invoice).not.toBeNull();
    expect(kept).toEqual([{ invoiceId: null }]);
  });
});

it('is one run, however often it is made, and one step, however often it is begun', async () => {
  await makeSheet(ours, contract, 'approved');
  const both = await Promise.all([create(), create()]);
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  const { id } = both[0].data;
  const begun = await Promise.all([start(id, 'draft'), start(id, 'draft')]);
  expect(begun.map(({ status, data }) => [status, data.progress?.step])).toEqual([
    [202, 'draft'],
    [202, 'draft'],
  ]);
  expect(await openTasks()).toHaveLength(1);
  expect(await start(id, 'issue')).toMatchObject({ status: 409 });
  const after = await take(id, 'draft');
  expect(after).toMatchObject({ counts: { draft: 1, failed: 0 }, todo: { draft: 0, issue: 1 }, progress: null });
});

it('drafts, issues and sends; what fails says why, and stops no other', async () => {
  const other = await makeBookableContract(ours);
  await makeSheet(ours, contract, 'approved');
  await makeSheet(ours, other, 'approved');
  await addContact(contract);
  const { id } = (await create()).data;
  expect(await take(id, 'draft')).toMatchObject({ counts: { draft: 2 } });
  const issued = await take(id, 'issue');
  expect(issued).toMatchObject({ counts: { draft: 0, issued: 2 }, totals: [{ currency: 'EUR' }] });
  const sent = await take(id, 'send');
  expect(sent.counts).toEqual({ draft: 0, issued: 1, sent: 1, failed: 1 });
  expect(sent.items).toMatchObject([
    { contract: { id: other.id }, invoice: { delivery_status: 'not_sent' }, problem: { key: 'no_invoicing_contact' } },
    { contract: { id: contract.id }, invoice: { delivery_status: 'sent' }, problem: null },
  ]);
  await addContact(other);
  expect((await take(id, 'send')).counts).toEqual({ draft: 0, issued: 0, sent: 2, failed: 0 });
  const mails = await system('test', (db) =>
    db.outgoingMail.count({ where: { companyId: ours.companyId, kind: 'invoice' } }),
  );
  expect(mails).toBe(2);
});

it('takes late approvals with the next time it drafts', async () => {
  await makeSheet(ours, contract, 'approved');
  const { id } = (await create()).data;
  await take(id, 'draft');
  await makeSheet(ours, contract, 'approved', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
  const after = await take(id, 'draft');
  expect(after.items.map(({ invoice }) => invoice?.status)).toEqual(['draft', 'draft']);
});

it('takes a week that is submitted and approved meanwhile now or the next time, each hour once', async () => {
  await makeSheet(ours, contract, 'approved');
  const late = await makeSheet(ours, contract, 'draft', {
    period_start: '2026-11-09',
    entries: days(2, '2026-11-09'),
  });
  const { data } = await create();
  await start(data.id, 'draft');
  const comes = async () => {
    await move(ours.contractor, contract, [late.id], 'submitted');
    await move(ours.account_manager, contract, [late.id], 'approved');
  };
  const [task] = await openTasks();
  await Promise.all([runTask({ company_id: ours.companyId, task_id: task?.id ?? '' }), comes()]);
  await take(data.id, 'draft');
  const entries = await system('test data', (db) =>
    db.timesheetEntry.findMany({
      where: { companyId: ours.companyId },
      select: { invoiceLinks: { where: { isLive: true } }, timesheet: { select: { status: true } } },
    }),
  );
  expect(entries.map(({ invoiceLinks, timesheet }) => [invoiceLinks.length, timesheet.status])).toEqual(
    Array.from({ length: 4 }, () => [1, 'invoiced']),
  );
});

it('blocks what goes over the budget of a purchase order, and fails it by itself', async () => {
  const other = await makeBookableContract(ours, { clientId: contract.clientId });
  const [first, second] = [contract, other].sort((a, b) => (a.number < b.number ? -1 : 1));
  await system('test data', async (db) => {
    const { companyId } = ours;
    await db.purchaseOrder.create({
      data: { companyId, clientId: contract.clientId, number: 'PO-1', budgetAmount: '2000', currency: 'EUR' },
    });
    await db.invoiceConfiguration.createMany({
      data: [contract, other].map(({ id: contractId }) => ({
        companyId,
        contractId,
        frequency: 'weekly',
        paymentTermsDays: 30,
        purchaseOrder: 'PO-1',
        grouping: 'timesheet',
      })),
    });
  });
  await makeSheet(ours, contract, 'approved');
  await makeSheet(ours, other, 'approved');
  const { data: made } = await create();
  expect(made).toMatchObject({
    todo: { draft: 2 },
    ready_total: 1,
    ready: [{ contract: { id: first?.id } }],
    blocked_total: 1,
    blocked: [{ contract: { id: second?.id }, client_id: contract.clientId, blocker: 'over_budget' }],
  });
  const after = await take(made.id, 'draft');
  expect(after).toMatchObject({
    counts: { draft: 1, failed: 1 },
    todo: { draft: 1 },
    ready_total: 0,
    blocked_total: 1,
  });
  expect(after.items[0]).toMatchObject({
    contract: { id: second?.id },
    invoice: null,
    problem: { key: 'over_budget', values: { order: 'PO-1', unit: 'EUR', budget: 2000, used: 1360, total: 2720 } },
  });
});

it('lets nobody draft who may only issue, nor issue who may only draft', async () => {
  const { id } = (await create()).data;
  expect((await start(id, 'draft', ours.contractor)).status).toBe(403);
  const actor = await openSession(ours.finance);
  const input = { run_id: id, step: 'issue' };
  const weak = { ...actor, permissions: new Set(['create_invoices'] as const) };
  await expect(runBillingStep({ id, input }, weak, async () => undefined)).rejects.toMatchObject({ status: 403 });
});

it('killed at 50 points and run again, invoices each hour once, with numbers without a gap', async () => {
  const sheets: string[] = [];
  for (let n = 0; n < 50; n += 1) sheets.push((await makeSheet(ours, await makeBookableContract(ours), 'approved')).id);
  const { id } = (await create()).data;
  const actor = await openSession(ours.finance);
  for (const step of ['draft', 'issue'] as const) {
    const work = (until: number) =>
      runBillingStep({ id, input: { run_id: id, step } }, actor, async (done) => {
        if (done === until) throw new Error('killed');
      });
    for (let n = 1; n <= 50; n += 1) await expect(work(1)).rejects.toThrow('killed');
    await work(-1);
  }
  const lines = await system('test', (db) =>
    db.invoiceLineEntry.findMany({
      where: { companyId: ours.companyId, isLive: true },
      select: { timesheetEntryId: true, entry: { select: { timesheetId: true } } },
    }),
  );
  expect(lines).toHaveLength(100);
  expect(new Set(lines.map(({ timesheetEntryId }) => timesheetEntryId)).size).toBe(100);
  expect(new Set(lines.map(({ entry }) => entry.timesheetId))).toEqual(new Set(sheets));
  const issued = await system('test', (db) =>
    db.invoice.findMany({
      where: { companyId: ours.companyId },
      orderBy: { numberSeq: 'asc' },
      select: { numberSeq: true },
    }),
  );
  expect(issued.map(({ numberSeq }) => numberSeq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
}, 240_000);

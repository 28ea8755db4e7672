/** Several people at one list of what waits, and items that end while they are on a screen. */
import * as bulk from '@/app/api/v1/timesheets/status/route';
import * as dismissal from '@/app/api/v1/work-items/[id]/dismiss/route';
import * as items from '@/app/api/v1/work-items/route';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import { readWaitingKinds } from '@/lib/work-items/data';
import type { WorkItem } from '@/lib/work-items/schema';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const change = <T>(work: (db: Db) => Promise<T>): Promise<T> => system('test data', work);
const toApprove = async (as: Person) =>
  (await call<WorkItem[]>(items.GET, { as, query: { 'filter[kind]': 'approve_timesheet' } })).data;
const judge = (as: Person, timesheets: readonly string[], status = 'approved', reason?: string) =>
  call(bulk.PUT, { as, body: { timesheet_ids: timesheets, status, ...(reason && { reason }) } });

const expenseOf = (timesheetId: string) => ({
  companyId: ours.companyId,
  timesheetId,
  date: dateFromDay('2025-01-27'),
  category: 'travel',
  amount: '12',
  description: 'Train',
  isBillable: false,
  isPayable: true,
  createdById: ours.contractor.userId,
});

/** Submitted weeks of the contract, the oldest first, each with so many hours. @param claimed the one with an expense */
const addWeeks = (hours: readonly string[], claimed?: number) =>
  change(async (db) => {
    const sheets = hours.map((each, index) => ({
      companyId: ours.companyId,
      id: crypto.randomUUID(),
      contractId: ids.contract,
      periodStart: dateFromDay(addDays('2025-01-06', index * 7)),
      periodEnd: dateFromDay(addDays('2025-01-12', index * 7)),
      status: 'draft' as const,
      submittedAt: new Date(Date.UTC(2025, 0, 13 + index * 7)),
      totalMinutes: String(Number(each) * 60),
      currency: 'EUR',
      ownerId: ours.contractor.userId,
    }));
    await db.timesheet.createMany({ data: sheets });
    if (claimed !== undefined)
      await db.timesheetExpense.create({ data: expenseOf(sheets[claimed]?.id ?? ''), select: { id: true } });
    await db.timesheet.updateMany({
      where: { companyId: ours.companyId, id: { in: sheets.map(({ id }) => id) } },
      data: { status: 'submitted' },
    });
    return sheets.map(({ id }) => id);
  });

it('offers to approve together the weeks without a warning, and says the warnings of the others', async () => {
  await change((db) =>
    db.timesheet.updateMany({ where: { companyId: ours.companyId, status: 'submitted' }, data: { status: 'draft' } }),
  );
  const [usual, long, empty, claimed] = await addWeeks(['40', '40.25', '0', '38'], 3);
  const manager = await openSession(ours.account_manager);
  const read = async () =>
    (await readWaitingKinds(manager, 2, 'en-US')).find(({ kind }) => kind === 'approve_timesheet');
  expect(await read()).toMatchObject({
    count: 4,
    first: [{ warnings: [] }, { warnings: ['over_hours'] }],
    ready: [{ id: usual }],
  });
  const warnings = (await toApprove(ours.account_manager)).map(({ record, warnings: found }) => [record.id, found]);
  expect(warnings).toEqual([
    [usual, []],
    [long, ['over_hours']],
    [empty, ['no_hours']],
    [claimed, ['expenses']],
  ]);
  await change((db) => db.contract.update({ where: keyOf(ours, ids.contract), data: { weekHours: '35' } }));
  expect((await read())?.ready).toEqual([]);
});

it('one of two people who take a week at the same time gets it, the other learns that it is taken', async () => {
  const [week] = await addWeeks(['40']);
  const answers = await Promise.all([
    judge(ours.account_manager, [week ?? '']),
    judge(ours.admin, [week ?? ''], 'rejected', 'Two days are missing.'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const person of [ours.account_manager, ours.admin])
    expect((await toApprove(person)).map(({ record }) => record.id)).not.toContain(week);
});

it('approves none of several weeks if one of them was taken before', async () => {
  const weeks = await addWeeks(['40', '40']);
  expect((await judge(ours.admin, weeks.slice(1))).status).toBe(200);
  expect((await judge(ours.account_manager, weeks)).status).toBe(409);
  expect((await toApprove(ours.account_manager)).map(({ record }) => record.id)).toContain(weeks[0]);
});

describe('an item that is on the screen', () => {
  let item: WorkItem;
  beforeEach(async () => {
    const [week] = await addWeeks(['40']);
    const found = (await toApprove(ours.account_manager)).find(({ record }) => record.id === week);
    if (!found) throw new Error('The week does not wait.');
    item = found;
  });
  const hide = async (as = ours.account_manager) =>
    (await call(dismissal.POST, { as, params: { id: item.id } })).status;

  it('is gone with its record', async () => {
    await change((db) => db.timesheet.delete({ where: keyOf(ours, item.record.id), select: { id: true } }));
    expect((await judge(ours.account_manager, [item.record.id])).status).toBe(422);
    expect(await hide()).toBe(404);
  });
  it('is out of reach once its reader has lost the right', async () => {
    const role = await change((db) =>
      db.role.findFirstOrThrow({
        where: { companyId: ours.companyId, key: 'account_manager' },
        select: { id: true, permissions: true },
      }),
    );
    const permissions = role.permissions.filter((one) => one !== 'approve_timesheets');
    await change((db) => db.role.update({ where: keyOf(ours, role.id), data: { permissions }, select: { id: true } }));
    expect((await judge(ours.account_manager, [item.record.id])).status).toBe(403);
    expect(await hide()).toBe(404);
    expect(await toApprove(ours.account_manager)).toEqual([]);
  });
  it('is over once its author has recalled it', async () => {
    expect((await judge(ours.contractor, [item.record.id], 'draft')).status).toBe(200);
    expect((await judge(ours.account_manager, [item.record.id])).status).toBe(409);
    expect(await hide()).toBe(404);
  });
  it('is neither seen nor hidden by another company, and support only looks', async () => {
    const theirs = await makeCompany('Theirs');
    expect(await hide(theirs.admin)).toBe(404);
    expect((await judge(theirs.admin, [item.record.id])).status).toBe(422);
    const platform = await makeCompany('Platform', { kind: 'platform' });
    const support = await supportInPlaceOf(ours.account_manager, platform.admin);
    expect(await hide(support)).toBe(403);
    expect((await judge(support, [item.record.id])).status).toBe(403);
    expect((await toApprove(ours.account_manager)).map(({ record }) => record.id)).toContain(item.record.id);
  });
});

import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import * as anyStatus from '@/app/api/v1/timesheets/status/route';
import { mailsTo } from '@/lib/account/test-mail';
import { listActivities } from '@/lib/activities/data';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import type { Timesheet, TimesheetRecord } from '@/lib/timesheets/schema';
import { create, days, makeBookableContract, makeSheet, move } from '@/lib/timesheets/test-world';
import { nextStatuses, timesheetStatuses } from '@/lib/timesheets/transitions';

let ours: TestCompany;
let theirs: TestCompany;
let platform: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  platform = await makeCompany('Platform', { kind: 'platform' });
});

const read = async (as: Person, id: string) => (await call<TimesheetRecord>(sheet.GET, { as, params: { id } })).data;
const steps = timesheetStatuses.flatMap((from) => timesheetStatuses.map((to) => [from, to] as const));

describe('the status of a timesheet', () => {
  it.each(steps)('from %s to %s changes exactly where the state machine allows it', async (from, to) => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, from);
    const allowed = nextStatuses(from).includes(to);
    const answer = await move(to === 'draft' ? ours.contractor : ours.admin, contract, [id], to, 'Because');
    expect(answer.status).toBe(allowed ? 200 : to === 'invoiced' ? 422 : 409);
    const after = await read(ours.admin, id);
    expect(after.status).toBe(allowed ? to : from);
    const offered = new Set([...after.next_statuses, ...(await read(ours.contractor, id)).next_statuses]);
    expect([...offered].sort()).toEqual(nextStatuses(after.status).toSorted());
  });

  it('names the state in the caller’s words when it cannot change', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'draft');
    expect((await move(ours.admin, contract, [id], 'approved')).message).toBe(
      'This is Draft and cannot become Approved.',
    );
  });

  it('needs a reason to be rejected, and keeps it until the next submission', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    const silent = await move(ours.account_manager, contract, [id], 'rejected');
    expect([silent.status, Object.keys(silent.errors)]).toEqual([422, ['reason']]);
    const [rejected] = (await move(ours.account_manager, contract, [id], 'rejected', 'Friday is missing')).data;
    expect(rejected?.closed_reason).toBe('Friday is missing');
    expect((await move(ours.contractor, contract, [id], 'submitted')).data[0]?.closed_reason).toBeNull();
  });

  it('leaves a line of who, when, from, to and why', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'rejected');
    const [last, before] = await listActivities(ours.admin, 'timesheet', id);
    expect(last).toMatchObject({
      event: 'status_changed',
      from: 'submitted',
      to: 'rejected',
      reason: 'Friday is missing',
      actor: { id: ours.account_manager.userId },
    });
    expect(before).toMatchObject({
      from: 'draft',
      to: 'submitted',
      reason: null,
      actor: { id: ours.contractor.userId },
    });
  });

  it('tells who approved and when, until it is reopened', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'approved');
    const approved = await read(ours.admin, id);
    expect(approved).toMatchObject({
      approved_by: { id: ours.account_manager.userId },
      approved_at: expect.stringMatching(/Z$/),
    });
    const [reopened] = (await move(ours.account_manager, contract, [id], 'submitted', 'Wrong week')).data;
    expect(reopened).toMatchObject({
      status: 'submitted',
      approved_by: null,
      approved_at: null,
      submitted_at: approved.submitted_at,
      bill_total: '1360.00',
    });
  });

  it('is won by one of two approvers at once', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    const both = await Promise.all(
      [ours.account_manager, ours.admin].map((as) => move(as, contract, [id], 'approved')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not changed by anyone who has not seen the sheet as it is now', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    const seen = (await read(ours.admin, id)).version;
    await move(ours.contractor, contract, [id], 'draft');
    await move(ours.contractor, contract, [id], 'submitted');
    const approve = (version: number) =>
      call(anyStatus.PUT, {
        as: ours.account_manager,
        method: 'PUT',
        body: { timesheet_ids: [id], status: 'approved' },
        headers: { 'if-match': `"${version}"` },
      });
    expect([(await approve(seen)).status, (await approve(seen + 2)).status]).toEqual([412, 200]);
  });

  it('of many sheets locked in opposite orders ends in one winner, not in a deadlock', async () => {
    const contract = await makeBookableContract(ours);
    const ids = [];
    for (const start of ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']) {
      ids.push((await makeSheet(ours, contract, 'submitted', { period_start: start, entries: days(1, start) })).id);
    }
    const both = await Promise.all([
      move(ours.account_manager, contract, ids, 'approved'),
      move(ours.admin, contract, ids.toReversed(), 'approved'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a week that is rejected for single days', () => {
  const dispute = (
    id: string,
    disputed: readonly object[],
    { as = ours.account_manager, version, ...more }: { as?: Person; version?: number } & Record<string, unknown> = {},
  ) =>
    call<Timesheet[]>(anyStatus.PUT, {
      as,
      method: 'PUT',
      body: { timesheet_ids: [id], status: 'rejected', days: disputed, ...more },
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const monday = { date: '2026-11-16', reason: 'Too long' };
  const tuesday = { date: '2026-11-17', reason: 'We were closed' };
  const submitted = async () => (await makeSheet(ours, await makeBookableContract(ours), 'submitted')).id;

  it('keeps each day with its reason for all who see it, and mails them, until it is submitted again', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    const { status, data } = await dispute(id, [tuesday, monday, { date: '2026-11-18' }]);
    expect([status, data[0]?.status]).toEqual([200, 'rejected']);
    const reason = 'Nov 16, 2026: Too long\nNov 17, 2026: We were closed';
    for (const as of [ours.contractor, ours.finance, ours.admin])
      expect(await read(as, id)).toMatchObject({ disputed_days: [monday, tuesday], closed_reason: reason });
    const [last] = await listActivities(ours.admin, 'timesheet', id);
    expect(last).toMatchObject({ to: 'rejected', reason, actor: { id: ours.account_manager.userId } });
    const mails = await mailsTo(`contractor-${ours.contractor.userId}@example.test`);
    expect(mails.filter(({ text }) => text.includes(id)).map(({ text }) => text.includes(reason))).toEqual([true]);
    expect((await move(ours.contractor, contract, [id], 'submitted')).status).toBe(200);
    expect(await read(ours.admin, id)).toMatchObject({ disputed_days: [], closed_reason: null });
  });

  it('may say something of the whole week as well', async () => {
    const id = await submitted();
    await dispute(id, [monday], { reason: 'Please check' });
    expect((await read(ours.admin, id)).closed_reason).toBe('Please check\nNov 16, 2026: Too long');
  });

  it.each<[string, object[], object, string]>([
    ['a day outside its period', [{ ...monday, date: '2026-11-23' }], {}, 'days.0.date'],
    ['the same day twice', [monday, { ...monday, reason: 'x' }], {}, 'days'],
    ['no reason for any day', [{ date: '2026-11-16' }], {}, 'days'],
    ['days and no rejection', [monday], { status: 'approved' }, 'days'],
    ['a reason of 100,000 letters', [{ ...monday, reason: 'a'.repeat(100_000) }], {}, 'days.0.reason'],
  ])('is refused for %s', async (_, disputed, more, path) => {
    const id = await submitted();
    const { status, errors } = await dispute(id, disputed, more as Record<string, unknown>);
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
    expect((await read(ours.admin, id)).status).toBe('submitted');
  });

  it('keeps a hostile reason as the text that it is', async () => {
    const id = await submitted();
    const reason = '<script>alert(1)</script> \u202eabc';
    const { status } = await dispute(id, [{ ...monday, reason }]);
    expect(status).toBe(200);
    expect((await read(ours.contractor, id)).disputed_days).toEqual([{ ...monday, reason }]);
    const html = await system('test', (db) =>
      db.outgoingMail.findFirst({ where: { companyId: ours.companyId, subjectId: id }, select: { html: true } }),
    );
    expect(html?.html).toContain('&lt;script&gt;');
    expect(html?.html).not.toContain('<script>');
  });

  it('of two at once keeps the days of the one that won', async () => {
    const id = await submitted();
    const both = await Promise.all([dispute(id, [monday]), dispute(id, [tuesday], { as: ours.admin })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(ours.admin, id)).disputed_days).toEqual([both[0].status === 200 ? monday : tuesday]);
  });

  it('is not for its own contractor, whoever may not approve, another company, support, or who saw other hours', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    const { version } = await read(ours.admin, id);
    const by = async (as: Person) => (await dispute(id, [monday], { as })).status;
    expect([await by(ours.contractor), await by(ours.finance), await by(theirs.admin)]).toEqual([403, 403, 422]);
    expect(await by(await supportInPlaceOf(ours.account_manager, platform.admin))).toBe(403);
    expect((await dispute(id, [monday], { version: version - 1 })).status).toBe(412);
    expect((await read(ours.admin, id)).disputed_days).toEqual([]);
  });

  it.each(['draft', 'approved', 'invoiced', 'rejected'] as const)('is refused for a week that is %s', async (state) => {
    const { id } = await makeSheet(ours, await makeBookableContract(ours), state);
    expect((await dispute(id, [monday])).status).toBe(409);
    expect((await read(ours.admin, id)).disputed_days).toEqual([]);
  });
});

describe('who may change it', () => {
  it.each([
    ['submitted', 'approved'],
    ['submitted', 'rejected'],
    ['approved', 'submitted'],
  ] as const)('from %s to %s: an approver, never its contractor', async (from, to) => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, from);
    expect((await move(ours.contractor, contract, [id], to, 'Because')).status).toBe(403);
    expect((await move(ours.finance, contract, [id], to, 'Because')).status).toBe(403);
    expect((await read(ours.finance, id)).next_statuses).toEqual([]);
    expect((await move(ours.account_manager, contract, [id], to, 'Because')).status).toBe(200);
  });

  it.each([
    ['draft', 'submitted'],
    ['rejected', 'submitted'],
    ['submitted', 'draft'],
  ] as const)('from %s to %s: its contractor, not one who only approves', async (from, to) => {
    const contract = await makeBookableContract(ours);
    const approver = await makeColleague(ours, ['view_contracts', 'view_timesheets', 'approve_timesheets']);
    const { id } = await makeSheet(ours, contract, from);
    expect((await move(approver, contract, [id], to)).status).toBe(403);
    expect((await move(ours.contractor, contract, [id], to)).status).toBe(200);
  });

  it('back to draft is its author’s alone, not even an administrator’s; of nobody’s time, the office’s', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    for (const other of [ours.admin, ours.account_manager])
      expect((await move(other, contract, [id], 'draft')).status).toBe(403);
    const ownerless = await makeBookableContract(ours, { consultantId: null });
    const byOffice = (await create(ours.admin, ownerless)).data.id;
    for (const to of ['submitted', 'draft'])
      expect((await move(ours.admin, ownerless, [byOffice], to)).status).toBe(200);
  });

  it.each(['account_manager', 'admin'] as const)('nobody judges their own time, an %s included', async (part) => {
    const contract = await makeBookableContract(ours, { consultantId: ours[part].userId });
    const { id } = (await create(ours[part], contract)).data;
    expect((await move(ours[part], contract, [id], 'submitted')).status).toBe(200);
    expect((await read(ours[part], id)).next_statuses).toEqual(['draft']);
    for (const to of ['approved', 'rejected'])
      expect((await move(ours[part], contract, [id], to, 'Because')).status).toBe(403);
    const other = part === 'admin' ? ours.account_manager : ours.admin;
    expect((await move(other, contract, [id], 'approved')).status).toBe(200);
    expect((await move(ours[part], contract, [id], 'submitted')).status).toBe(403);
  });

  it('an approver without a right to contracts judges all the same', async () => {
    const contract = await makeBookableContract(ours);
    const approver = await makeColleague(ours, ['view_timesheets', 'approve_timesheets']);
    const { id } = await makeSheet(ours, contract, 'submitted');
    expect((await move(approver, contract, [id], 'approved')).status).toBe(200);
  });
});

describe('several sheets at once', () => {
  it('change all or none', async () => {
    const contract = await makeBookableContract(ours);
    const draft = await makeSheet(ours, contract, 'draft');
    const submitted = await makeSheet(ours, contract, 'submitted', {
      period_start: '2026-11-02',
      entries: days(2, '2026-11-02'),
    });
    expect((await move(ours.account_manager, contract, [submitted.id, draft.id], 'approved')).status).toBe(409);
    expect((await read(ours.admin, submitted.id)).status).toBe('submitted');
    expect((await listActivities(ours.admin, 'timesheet', submitted.id)).map(({ to }) => to)).toEqual([
      'submitted',
      null,
    ]);
  });

  it('must be of the contract and visible: another’s, another company’s and nobody’s get one answer', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    const other = await makeSheet(ours, await makeBookableContract(ours), 'submitted');
    const foreign = await makeSheet(theirs, await makeBookableContract(theirs), 'submitted');
    for (const wrong of [other.id, foreign.id, '0192f0c1-2345-7abc-8def-0123456789ab']) {
      const answer = await move(ours.account_manager, contract, [id, wrong], 'approved');
      expect([answer.status, answer.errors]).toEqual([422, { 'timesheet_ids.1': ['There is no such record.'] }]);
    }
    expect((await move(theirs.admin, contract, [foreign.id], 'approved')).status).toBe(404);
    expect((await move(ours.contractor2, contract, [id], 'draft')).status).toBe(404);
    expect((await read(ours.admin, id)).status).toBe('submitted');
  });

  it('may be of any contracts on the handler of the list', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await makeSheet(ours, await makeBookableContract(ours), 'submitted')).id);
    const foreign = await makeSheet(theirs, await makeBookableContract(theirs), 'submitted');
    const put = (timesheet_ids: string[]) =>
      call<{ id: string; status: string }[]>(anyStatus.PUT, {
        as: ours.account_manager,
        method: 'PUT',
        body: { timesheet_ids, status: 'approved' },
      });
    expect((await put([...ids, foreign.id])).status).toBe(422);
    expect((await put(ids)).data.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'approved']));
  });

  it.each([
    [[], 'draft'],
    [['x'], 'draft'],
  ])('refuses the ids %j', async (ids, status) => {
    expect((await move(ours.account_manager, await makeBookableContract(ours), ids, status)).status).toBe(422);
  });
});

import * as status from '@/app/api/v1/contracts/[id]/status/route';
import { listActivities } from '@/lib/activities/data';
import { withSession } from '@/lib/auth/session/actor';
import { addDays, todayIn } from '@/lib/calendar/days';
import type { ContractRecord } from '@/lib/contracts/schema';
import { addRate, forceContractStatus, makeContract, recordTime } from '@/lib/contracts/test-world';
import { type ContractStatus, contractStatuses, nextStatuses } from '@/lib/contracts/transitions';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());

let ours: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours)).id;
});

/** A contract with its first rate, begun 100 days ago. */
async function makeIn(state: ContractStatus, fields: object = {}): Promise<ContractRecord> {
  const made = await makeContract(ours.account_manager, clientId, { start_date: addDays(today, -100), ...fields });
  await addRate(ours, made.id, { effective_from: addDays(today, -100) });
  await forceContractStatus(made, ours, state);
  return made;
}

const move = ({ id }: ContractRecord, body: object, as = ours.account_manager, headers = {}) =>
  call<ContractRecord>(status.POST, { as, params: { id }, body, headers });
const activitiesOf = ({ id }: ContractRecord) =>
  withSession(ours.admin, (actor) => listActivities(actor, 'contract', id));

describe.each(contractStatuses)('from %s', (from) => {
  it.each(contractStatuses)('to %s, as the table says, with a row in the log or none', async (to) => {
    const made = await makeIn(from);
    const before = (await activitiesOf(made)).length;
    const answer = await move(made, { status: to, reason: 'Said so', last_day: today });
    const log = await activitiesOf(made);
    if (nextStatuses(from).includes(to)) {
      expect(answer).toMatchObject({ status: 200, data: { status: to, version: 2, next_statuses: nextStatuses(to) } });
      expect(log[0]).toMatchObject({
        event: 'status_changed',
        from,
        to,
        reason: 'Said so',
        actor: { id: ours.account_manager.userId },
      });
    } else {
      expect(answer).toMatchObject({ status: 409, body: { code: 'transition' } });
      expect(log).toHaveLength(before);
    }
  });
});

describe('activation', () => {
  it('names the rate that is missing', async () => {
    const made = await makeContract(ours.account_manager, clientId);
    const ask = () => move(made, { status: 'active' });
    expect(await ask()).toMatchObject({
      status: 422,
      errors: { candidate_rates: ['The contract needs a regular rate from its first day on.'] },
    });
    await addRate(ours, made.id, { rate_type: 'overtime' });
    expect((await ask()).status).toBe(422);
    await addRate(ours, made.id, { effective_from: addDays(made.start_date, 1) });
    expect((await ask()).status).toBe(422);
    await addRate(ours, made.id, { effective_from: addDays(made.start_date, -1) });
    expect((await ask()).data).toMatchObject({ status: 'active', consultant: null });
  });

  it('tells where the contract stands in time', async () => {
    const active = async (fields: object) =>
      (await move(await makeIn('draft', fields), { status: 'active' })).data.phase;
    expect(await active({})).toBe('active');
    expect(await active({ start_date: addDays(today, 1) })).toBe('upcoming');
    expect(await active({ end_date: addDays(today, 30) })).toBe('expiring');
  });
});

describe('the end', () => {
  it('is today, or the planned end where that has come', async () => {
    expect((await move(await makeIn('active'), { status: 'ended' })).data.last_day).toBe(today);
    const end = addDays(today, -3);
    expect((await move(await makeIn('active', { end_date: end }), { status: 'ended' })).data.last_day).toBe(end);
  });

  it('is the day that somebody names, with the reason', async () => {
    const day = addDays(today, -10);
    const answer = await move(await makeIn('on_hold'), { status: 'terminated', reason: 'Budget', last_day: day });
    expect(answer.data).toMatchObject({ last_day: day, closed_reason: 'Budget', next_statuses: [] });
  });

  it.each([
    [{ status: 'terminated', last_day: today }, 'reason'],
    [{ status: 'terminated', reason: 'Budget' }, 'last_day'],
    [{ status: 'terminated', reason: ' ', last_day: today }, 'reason'],
    [{ status: 'ended', last_day: addDays(today, -101) }, 'last_day'],
    [{ status: 'ended', last_day: addDays(today, 21) }, 'last_day'],
    [{ status: 'ended', last_day: '2026-02-30' }, 'last_day'],
    [{ status: 'over' }, 'status'],
  ])('refuses %j at its field', async (body, path) => {
    const answer = await move(await makeIn('active', { end_date: addDays(today, 20) }), body);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  });

  it('is not before time that is recorded', async () => {
    const made = await makeIn('active');
    await recordTime(ours, made.id, addDays(today, -5));
    expect(Object.keys((await move(made, { status: 'ended', last_day: addDays(today, -6) })).errors)).toEqual([
      'last_day',
    ]);
    expect((await move(made, { status: 'ended', last_day: addDays(today, -5) })).status).toBe(200);
  });
});

it('is set by whoever edits contracts, or owns this one, and nobody else', async () => {
  const owner = await makeColleague(ours, ['view_own_contracts', 'edit_own_contracts']);
  const body = { status: 'on_hold' };
  const made = await makeIn('active', { owner_id: owner.userId, consultant_user_id: ours.contractor.userId });
  expect((await move(made, body, ours.contractor)).status).toBe(403);
  expect((await move(made, body, ours.recruiter)).status).toBe(403);
  expect((await move(await makeIn('active'), body, owner)).status).toBe(404);
  expect((await move(made, body, owner)).status).toBe(200);
});

it('lets one of two steps at once win, and refuses a stale version', async () => {
  const made = await makeIn('active');
  const answers = await Promise.all([move(made, { status: 'on_hold' }), move(made, { status: 'on_hold' })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await move(made, { status: 'active' }, ours.account_manager, { 'if-match': '"1"' })).status).toBe(412);
});

import * as calendar from '@/app/api/v1/calendar/route';
import * as decision from '@/app/api/v1/leave-requests/[id]/decision/route';
import * as requests from '@/app/api/v1/leave-requests/route';
import * as terms from '@/app/api/v1/leave-terms/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as statement from '@/app/api/v1/pay-runs/[id]/statements/[contract]/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as items from '@/app/api/v1/work-items/route';
import { addDays } from '@/lib/calendar/days';
import type { Calendar } from '@/lib/calendar-entries/schema';
import type { Leave, LeaveTerms } from '@/lib/leave/schema';
import type { PayRunRecord, PayStatement } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import { addBookableRate, makeBookableContract, makeSheet, type TestContract, week } from '@/lib/timesheets/test-world';
import type { WorkItem } from '@/lib/work-items/schema';

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
});

/** Monday to Wednesday after the current week. */
const monday = '2026-11-23';
const wednesday = '2026-11-25';
const ask = (fields: object = {}, as: Person = ours.contractor) =>
  call<Leave>(requests.POST, {
    as,
    body: {
      contract_id: contract.id,
      leave_type: 'vacation',
      start_date: monday,
      end_date: wednesday,
      ...fields,
    },
  });
const list = async (as: Person, query: Record<string, string> = {}) =>
  (await call<Leave[]>(requests.GET, { as, query })).data;
const decide = (id: string, what: string, as: Person = ours.account_manager, reason?: string, etag?: string) =>
  call<Leave>(decision.POST, {
    as,
    params: { id },
    body: { decision: what, ...(reason ? { reason } : {}) },
    ...(etag ? { headers: { 'if-match': etag } } : {}),
  });
const grant = (types: object[]) => call<LeaveTerms>(terms.PUT, { as: ours.admin, method: 'PUT', body: { types } });
const waiting = async (as: Person) =>
  (await call<WorkItem[]>(items.GET, { as, query: { 'filter[kind]': 'decide_leave' } })).data.map(
    ({ record }) => record.id,
  );

it('is asked for on the working days of a contract, and waits for whoever approves time', async () => {
  const asked = await ask({ start_date: '2026-11-20', end_date: wednesday, note: 'A wedding' });
  expect(asked).toMatchObject({
    status: 201,
    // Friday to Wednesday, without the weekend.
    data: {
      hours: '32.00',
      days: '4.00',
      status: 'requested',
      note: 'A wedding',
      is_paid: false,
      balance: null,
      decisions: ['withdrawn'],
      contract: { id: contract.id },
    },
  });
  const { id } = asked.data;
  expect(await waiting(ours.account_manager)).toEqual([id]);
  for (const person of [ours.contractor, ours.contractor2, ours.recruiter]) expect(await waiting(person)).toEqual([]);
  const approved = await decide(id, 'approved');
  expect(approved.data).toMatchObject({
    status: 'approved',
    decided_by: { id: ours.account_manager.userId },
    decisions: ['refused', 'withdrawn'],
  });
  expect(await waiting(ours.account_manager)).toEqual([]);
});

it('can be less than the working hours of its days', async () => {
  expect((await ask({ end_date: monday, hours: '4' })).data).toMatchObject({ hours: '4.00', days: '0.50' });
  expect((await ask({ start_date: wednesday, hours: '8.01' })).errors).toEqual({
    hours: ['These days have 8 working hours.'],
  });
});

it('is refused for days that nobody works, that another request has, or outside the contract', async () => {
  const faults = async (fields: object) => Object.keys((await ask(fields)).errors ?? {});
  expect(await faults({ start_date: '2026-11-21', end_date: '2026-11-22' })).toEqual(['end_date']);
  expect(await faults({ start_date: '2026-10-30', end_date: '2026-11-03' })).toEqual(['start_date']);
  expect(await faults({ end_date: '2026-11-20' })).toEqual(['end_date']);
  expect(await faults({ end_date: '2028-11-20' })).toEqual(['end_date']);
  expect(await faults({ leave_type: 'holiday on the moon' })).toEqual(['leave_type']);
  expect(await faults({ note: 'a'.repeat(100_000) })).toEqual(['note']);
  expect(await faults({ hours: '0' })).toEqual(['hours']);
  const { id } = (await ask()).data;
  expect((await ask({ start_date: wednesday, end_date: '2026-11-27' })).status).toBe(409);
  await decide(id, 'refused', ours.account_manager, 'We need you');
  expect((await ask({ start_date: wednesday, end_date: '2026-11-27' })).status).toBe(201);
});

it('of two requests at once for the same days, one is refused', async () => {
  const answers = await Promise.all([ask(), ask(), ask({ leave_type: 'sick' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await list(ours.contractor)).toHaveLength(1);
});

it('is decided once, by somebody else, and with a reason to refuse', async () => {
  const { id } = (await ask()).data;
  expect((await decide(id, 'refused')).errors).toHaveProperty('reason');
  expect((await decide(id, 'approved', ours.contractor)).status).toBe(403);
  expect((await decide(id, 'approved', ours.contractor2)).status).toBe(404);
  expect((await decide(id, 'approved', ours.account_manager, undefined, '"7"')).status).toBe(412);
  const both = await Promise.all([decide(id, 'approved'), decide(id, 'withdrawn', ours.contractor)]);
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const [only] = await list(ours.contractor);
  expect(only?.status).toBe('withdrawn');
  expect((await decide(id, 'approved')).status).toBe(409);
});

it('is nobody’s own decision, also of somebody who approves time', async () => {
  const judge = await makeColleague(ours, ['view_timesheets', 'create_own_timesheets', 'approve_timesheets']);
  contract = await makeBookableContract(ours, { consultantId: judge.userId });
  // Whoever sees no contracts asks on none.
  expect((await ask({}, judge)).status).toBe(422);
  const asking = await makeColleague(ours, [
    'view_timesheets',
    'view_own_contracts',
    'create_own_timesheets',
    'approve_timesheets',
  ]);
  contract = await makeBookableContract(ours, { consultantId: asking.userId });
  const { id } = (await ask({}, asking)).data;
  expect(await waiting(asking)).toEqual([]);
  expect((await decide(id, 'approved', asking)).status).toBe(403);
  expect((await decide(id, 'approved', judge)).status).toBe(200);
});

it('is seen by its contractor and by whoever sees time, and its note only by whoever decides', async () => {
  const { id } = (await ask({ note: 'A funeral' })).data;
  const notes = async (as: Person) => (await list(as)).map(({ note }) => note);
  expect(await notes(ours.contractor)).toEqual(['A funeral']);
  expect(await notes(ours.account_manager)).toEqual(['A funeral']);
  expect(await notes(await makeColleague(ours, ['view_timesheets']))).toEqual([null]);
  expect(await notes(ours.contractor2)).toEqual([]);
  const theirs = await makeCompany('Theirs');
  expect(await notes(theirs.admin)).toEqual([]);
  expect((await decide(id, 'approved', theirs.admin)).status).toBe(404);
  expect((await ask({}, theirs.admin)).status).toBe(422);
  const operators = await makeCompany('Platform', { kind: 'platform' });
  const support = await supportInPlaceOf(ours.account_manager, operators.admin);
  expect((await decide(id, 'approved', support)).status).toBe(403);
  expect((await list(support)).map((one) => one.decisions)).toEqual([[]]);
});

it('is filtered by status, type and days', async () => {
  await ask();
  await ask({ leave_type: 'sick', start_date: '2026-12-01', end_date: '2026-12-01' });
  const types = async (query: Record<string, string>) => (await list(ours.admin, query)).map((one) => one.leave_type);
  expect(await types({ sort: 'start_date' })).toEqual(['vacation', 'sick']);
  expect(await types({ 'filter[leave_type]': 'sick' })).toEqual(['sick']);
  expect(await types({ 'filter[status]': 'approved' })).toEqual([]);
  expect(await types({ 'filter[from]': wednesday, 'filter[to]': '2026-11-30' })).toEqual(['vacation']);
  expect(await types({ contract_id: contract.id, search: contract.number })).toHaveLength(2);
});

it('is in the calendar of whoever sees it, day by day', async () => {
  await ask();
  const shown = async (as: Person) => {
    const query = { from: '2026-11-24', to: '2026-11-30', kinds: 'leave' };
    return (await call<Calendar>(calendar.GET, { as, query })).data.entries.map(({ date }) => date);
  };
  expect(await shown(ours.contractor)).toEqual(['2026-11-24', '2026-11-25']);
  expect(await shown(ours.admin)).toEqual(['2026-11-24', '2026-11-25']);
  expect(await shown(ours.contractor2)).toEqual([]);
});

describe('leave that accrues', () => {
  it('says how much is left, and that a request is over it', async () => {
    await grant([{ leave_type: 'vacation', accrual: 'percent', percent: '25' }]);
    // 16 hours worked, a quarter of them earned.
    await makeSheet(ours, contract, 'approved');
    const { data } = await ask({ end_date: monday });
    expect(data).toMatchObject({ hours: '8.00', balance: '-4.00', status: 'requested' });
    await decide(data.id, 'refused', ours.account_manager, 'No');
    expect((await list(ours.contractor))[0]?.balance).toBe('4.00');
  });

  it.each([
    // 1 hour in 30, 12.07 % of 40 hours.
    ['us_california_sick', '1.33'],
    ['uk_irregular_hours', '4.83'],
  ])('follows %s', async (accrual, earned) => {
    await grant([{ leave_type: 'sick', accrual }]);
    const entries = [0, 1, 2, 3, 4].map((day) => ({ date: addDays(week.start, day), hours: '8' }));
    await makeSheet(ours, contract, 'approved', { entries });
    const { data } = await ask({ leave_type: 'sick', end_date: monday, hours: '1' });
    expect(data.balance).toBe((Number(earned) - 1).toFixed(2));
  });

  it('keeps its terms by version, and only for types that the company uses', async () => {
    expect((await grant([{ leave_type: 'unheard of', paid: true }])).errors).toHaveProperty(['types.0.leave_type']);
    expect((await grant([{ leave_type: 'sick', accrual: 'percent' }])).errors).toHaveProperty(['types.0.percent']);
    const twice = [{ leave_type: 'sick' }, { leave_type: 'sick', paid: true }];
    expect((await grant(twice)).status).toBe(422);
    expect((await grant([{ leave_type: 'sick', paid: true }])).data.version).toBe(1);
    const stale = await call(terms.PUT, {
      as: ours.admin,
      method: 'PUT',
      body: { types: [] },
      headers: { 'if-match': '"9"' },
    });
    expect(stale.status).toBe(412);
  });
});

describe('paid leave', () => {
  const makeRun = () =>
    call<PayRunRecord>(payRuns.POST, {
      as: ours.finance,
      body: { period_start: '2026-11-01', period_end: '2026-11-30' },
    });
  const linesOf = async (id: string, as: Person = ours.finance) =>
    (await call<PayStatement>(statement.GET, { as, params: { id, contract: contract.id } })).data.lines;

  it('is a line of the next pay run at the regular rate, once, and then stays as it is', async () => {
    await grant([{ leave_type: 'vacation', paid: true }]);
    const { id } = (await ask({ start_date: '2026-11-20', end_date: monday })).data;
    expect((await makeRun()).status).toBe(409);
    await decide(id, 'approved');
    const { data: run } = await makeRun();
    expect(await linesOf(run.id)).toMatchObject([
      {
        kind: 'leave',
        rate_type: 'vacation',
        timesheet: null,
        leave: { id, start_date: '2026-11-20', end_date: monday },
        hours: '16.00',
        quantity: '16.0000',
        rate: '60.0000',
        amount: '960.00',
      },
    ]);
    expect((await makeRun()).status).toBe(409);
    expect((await decide(id, 'withdrawn', ours.contractor)).status).toBe(409);
    await call(payRun.DELETE, { as: ours.finance, method: 'DELETE', params: { id: run.id } });
    expect((await decide(id, 'withdrawn', ours.contractor)).status).toBe(200);
    expect((await makeRun()).status).toBe(409);
  });

  it('counts days at a daily rate, and unpaid types not at all', async () => {
    await grant([{ leave_type: 'sick', paid: true }]);
    await addBookableRate(ours, contract, { pay: '400', bill: '600', unit: 'day', from: monday });
    const sick = (await ask({ leave_type: 'sick', end_date: monday, hours: '4' })).data;
    const unpaid = (await ask({ leave_type: 'unpaid', start_date: wednesday })).data;
    for (const { id } of [sick, unpaid]) await decide(id, 'approved');
    const { data: run } = await makeRun();
    expect(await linesOf(run.id)).toMatchObject([
      { rate_type: 'sick', unit: 'day', quantity: '0.5000', amount: '200.00' },
    ]);
  });
});

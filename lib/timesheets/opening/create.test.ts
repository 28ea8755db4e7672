import * as multiple from '@/app/api/v1/contracts/[id]/timesheets/multiple/route';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { addBookableRate, create, days, makeBookableContract, makeSheet, week } from '@/lib/timesheets/test-world';

const monday = week.start;

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

describe('a new timesheet', () => {
  it('is a draft of the contractor’s with live totals at the rates of each day', async () => {
    const contract = await makeBookableContract(ours);
    await addBookableRate(ours, contract, { bill: '90.5', pay: '64', from: '2026-11-17' });
    const answer = await create(ours.account_manager, contract, {
      entries: [
        ...days(2),
        { date: '2026-11-18', hours: '2.25', rate_type: 'standby', note: 'Release' },
        { date: '2026-11-19', hours: '0.00' },
      ],
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.data).toMatchObject({
      contract_id: contract.id,
      contract: { number: contract.number },
      client: { id: contract.clientId },
      consultant: { id: ours.contractor.userId },
      period_start: monday,
      period_end: '2026-11-22',
      status: 'draft',
      currency: 'EUR',
      total_hours: '18.25',
      bill_total: '1404.00',
      pay_total: '992.00',
      next_statuses: ['submitted'],
    });
    expect(answer.data.entries).toMatchObject([
      {
        date: '2026-11-16',
        rate_type: 'regular',
        hours: '8.00',
        unit: 'hour',
        bill_rate: '85.0000',
        pay_rate: '60.0000',
        note: null,
      },
      { date: '2026-11-17', bill_rate: '90.5000', pay_rate: '64.0000' },
      {
        date: '2026-11-18',
        rate_type: 'standby',
        hours: '2.25',
        unit: null,
        bill_rate: null,
        pay_rate: null,
        note: 'Release',
      },
    ]);
  });

  it.each([
    ['2026-11-17', 'not_a_period_start'],
    ['2026-10-26', 'not_a_period_start'],
  ])('cannot begin on %s', async (periodStart) => {
    const answer = await create(ours.contractor, await makeBookableContract(ours), {
      period_start: periodStart,
      entries: [],
    });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['period_start']]);
  });

  it.each([
    [{ date: '2026-11-15' }, 'entries.1.date'],
    [{ date: '2026-11-23' }, 'entries.1.date'],
    [{ date: '2026-02-30' }, 'entries.1.date'],
    [{ hours: '24.01' }, 'entries.1.hours'],
    [{ hours: '-1' }, 'entries.1.hours'],
    [{ hours: '7.125' }, 'entries.1.hours'],
    [{ hours: 8 }, 'entries.1.hours'],
    [{ rate_type: 'nothing_of_ours' }, 'entries.1.rate_type'],
    [{ date: monday }, 'entries.1.rate_type'],
    [{ date: monday, rate_type: 'standby', hours: '16.25' }, 'entries.1.hours'],
    // They are not the same time as the hours beside them.
    [{ minutes: 3 }, 'entries.1.hours'],
  ])('refuses %j at its field and writes nothing', async (fields, path) => {
    const contract = await makeBookableContract(ours);
    const entries = [
      { date: monday, hours: '8' },
      { date: '2026-11-17', hours: '8', ...fields },
    ];
    const answer = await create(ours.contractor, contract, { entries });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
    expect((await create(ours.contractor, contract)).status).toBe(201);
  });

  it('takes a whole day of 24 hours over two types', async () => {
    const entries = [
      { date: monday, hours: '16' },
      { date: monday, hours: '8', rate_type: 'standby' },
    ];
    expect((await create(ours.contractor, await makeBookableContract(ours), { entries })).data.total_hours).toBe(
      '24.00',
    );
  });

  it('is the only one of its period, also when two are made at once', async () => {
    const contract = await makeBookableContract(ours);
    const twins = await Promise.all([create(ours.contractor, contract), create(ours.account_manager, contract)]);
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(twins.find(({ status }) => status === 409)?.body.code).toBe('timesheet_exists');
    expect((await create(ours.contractor, contract)).status).toBe(409);
  });

  it('ends before a sheet that was there before the contract’s first day moved', async () => {
    const contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-11-18') });
    await create(ours.contractor, contract, { period_start: '2026-11-18', entries: [] });
    await system('test', (db) =>
      db.contract.updateMany({ where: { id: contract.id }, data: { startDate: dateFromDay('2026-11-02') } }),
    );
    const late = await create(ours.contractor, contract, { entries: [{ date: '2026-11-18', hours: '8' }] });
    expect([late.status, Object.keys(late.errors)]).toEqual([422, ['entries.0.date']]);
    expect((await create(ours.contractor, contract)).data.period_end).toBe('2026-11-17');
    expect((await create(ours.contractor, contract)).status).toBe(409);
  });

  it('is of the rest of a week once the contract goes on after a last day that has cut one', async () => {
    const contract = await makeBookableContract(ours, { endDate: dateFromDay('2026-11-18') });
    await makeSheet(ours, contract, 'approved');
    const rest = (period_start: string) =>
      create(ours.contractor, contract, { period_start, entries: [{ date: '2026-11-20', hours: '8' }] });
    expect((await rest('2026-11-19')).status).toBe(422);
    await system('test', (db) => db.contract.updateMany({ where: { id: contract.id }, data: { endDate: null } }));
    for (const start of ['2026-11-20', '2026-11-17']) expect((await rest(start)).status).toBe(422);
    expect((await rest('2026-11-19')).data).toMatchObject({ period_start: '2026-11-19', period_end: '2026-11-22' });
    expect((await rest('2026-11-19')).status).toBe(409);
  });

  it('is cut at the contract’s last day, and can still be made when the contract is over', async () => {
    const contract = await makeBookableContract(ours, { status: 'terminated', lastDay: dateFromDay('2026-11-18') });
    const late = await create(ours.contractor, contract, { entries: [{ date: '2026-11-19', hours: '8' }] });
    expect([late.status, Object.keys(late.errors)]).toEqual([422, ['entries.0.date']]);
    expect((await create(ours.contractor, contract)).data.period_end).toBe('2026-11-18');
    expect((await create(ours.contractor, contract, { period_start: '2026-11-23', entries: [] })).status).toBe(422);
  });

  it('needs a contract that is no draft', async () => {
    expect((await create(ours.contractor, await makeBookableContract(ours, { status: 'draft' }))).status).toBe(409);
  });

  it('can be made by the contract’s consultant and the office only', async () => {
    const contract = await makeBookableContract(ours, { ownerId: ours.contractor2.userId });
    const owner = await makeColleague(ours, ['view_contracts', 'create_own_timesheets']);
    const statuses = [];
    for (const as of [ours.contractor2, owner, ours.finance, ours.nobody, theirs.admin])
      statuses.push((await create(as, contract)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 404]);
  });
});

describe('several timesheets at once', () => {
  const createAll = (id: string, timesheets: object[]) =>
    call<TimesheetRecord[]>(multiple.POST, { as: ours.contractor, params: { id }, body: { timesheets } });

  it('are made in the order asked', async () => {
    const { id } = await makeBookableContract(ours);
    const answer = await createAll(id, [{ period_start: monday, entries: days(1) }, { period_start: '2026-11-02' }]);
    expect(answer.data.map(({ period_start, entries }) => [period_start, entries.length])).toEqual([
      [monday, 1],
      ['2026-11-02', 0],
    ]);
  });

  it('are made all or none, and each fault is at its field', async () => {
    const contract = await makeBookableContract(ours);
    const bad = await createAll(contract.id, [
      { period_start: '2026-11-02' },
      { period_start: '2026-11-10' },
      { period_start: '2026-11-02' },
      { period_start: monday, entries: [{ date: '2026-11-23', hours: '8' }] },
    ]);
    expect(Object.keys(bad.errors).sort()).toEqual([
      'timesheets.1.period_start',
      'timesheets.2.period_start',
      'timesheets.3.entries.0.date',
    ]);
    await create(ours.contractor, contract);
    expect((await createAll(contract.id, [{ period_start: '2026-11-02' }, { period_start: monday }])).status).toBe(409);
    expect((await createAll(contract.id, [{ period_start: '2026-11-02' }])).status).toBe(201);
  });

  it.each([[[]], [Array.from({ length: 61 }, () => ({ period_start: monday }))]])('are 1 to 60', async (timesheets) => {
    expect((await createAll((await makeBookableContract(ours)).id, timesheets)).status).toBe(422);
  });
});

import * as contractRoute from '@/app/api/v1/contracts/[id]/route';
import * as explained from '@/app/api/v1/timesheets/[id]/explanation/route';
import * as sheetRoute from '@/app/api/v1/timesheets/[id]/route';
import { dateFromDay } from '@/lib/calendar/days';
import type { ContractRecord } from '@/lib/contracts/schema';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { type Answered, call } from '@/lib/testing/call';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { addBookableRate, create, makeBookableContract, move, type TestContract } from '@/lib/timesheets/test-world';

const byClock = { timeEntry: 'clock', clockZone: 'Europe/Berlin' } as const;

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours, byClock);
});

const work = (date: string, start: string, end: string, more: object = {}) => ({
  date,
  clock: [{ start, end, ...more }],
});
const put = (as: Person, id: string, entries: object[], ifMatch?: string): Promise<Answered<TimesheetRecord>> =>
  call<TimesheetRecord>(sheetRoute.PUT, {
    as,
    method: 'PUT',
    params: { id },
    body: { entries },
    ...(ifMatch ? { headers: { 'if-match': ifMatch } } : {}),
  });
const timeOf = ({ entries }: TimesheetRecord) => entries.map(({ date, minutes }) => [date, minutes]);

it('works out the minutes of clock times, and divides them at midnight', async () => {
  const { status, data } = await create(ours.contractor, contract, {
    entries: [
      {
        date: '2026-11-16',
        clock: [
          { start: '08:00', end: '12:00' },
          { start: '13:00', end: '17:20', break_minutes: 20 },
        ],
      },
      work('2026-11-17', '22:00', '06:00', { break_minutes: 30 }),
    ],
  });
  expect(status).toBe(201);
  expect(data).toMatchObject({ clock_zone: 'Europe/Berlin', total_hours: '15.50' });
  expect(timeOf(data)).toEqual([
    ['2026-11-16', 480],
    ['2026-11-17', 120],
    ['2026-11-18', 330],
  ]);
  expect(data.entries[1]?.clock).toEqual([{ start: '22:00', end: '06:00', break_minutes: 30 }]);
  expect(data.entries[2]?.clock).toEqual([]);
});

it('keeps the rows that stay, whatever hours a body claims, and is the same when read again', async () => {
  const made = await create(ours.contractor, contract, { entries: [work('2026-11-16', '08:00', '16:00')] });
  const given = [
    { ...work('2026-11-16', '08:00', '15:00'), hours: '24', note: 'Audit' },
    work('2026-11-17', '08:00', '09:00'),
  ];
  const changed = await put(ours.contractor, made.data.id, given);
  expect(changed).toMatchObject({ status: 200, data: { total_hours: '8.00' } });
  expect(changed.data.entries[0]).toMatchObject({ id: made.data.entries[0]?.id, minutes: 420, note: 'Audit' });
  const read = await call<TimesheetRecord>(sheetRoute.GET, { as: ours.contractor, params: { id: made.data.id } });
  expect(read.data.entries).toEqual(changed.data.entries);
  const back = read.data.entries.map(({ date, hours, clock, note }) => ({ date, hours, clock, note }));
  expect(timeOf((await put(ours.contractor, made.data.id, back)).data)).toEqual(timeOf(changed.data));
});

it.each([
  [
    'times that overlap',
    [
      {
        date: '2026-11-16',
        clock: [
          { start: '08:00', end: '12:00' },
          { start: '11:00', end: '13:00' },
        ],
      },
    ],
    'entries.0.clock.1.start',
  ],
  [
    'times that run into those of the next day',
    [work('2026-11-16', '22:00', '08:00'), work('2026-11-17', '07:00', '09:00')],
    'entries.1.clock.0.start',
  ],
  ['an end at its start', [work('2026-11-16', '08:00', '08:00')], 'entries.0.clock.0.end'],
  [
    'a break as long as the work',
    [work('2026-11-16', '08:00', '09:00', { break_minutes: 60 })],
    'entries.0.clock.0.break_minutes',
  ],
  ['work that goes on after the sheet', [work('2026-11-22', '22:00', '02:00')], 'entries.0.clock.0.end'],
  [
    'work that goes on after the sheet, whatever its place on the day',
    [{ date: '2026-11-22', clock: [...work('', '22:00', '02:00').clock, ...work('', '08:00', '09:00').clock] }],
    'entries.0.clock.0.end',
  ],
  [
    'a night that makes the next day too long',
    [{ date: '2026-11-17', hours: '20', rate_type: 'travel' }, work('2026-11-16', '22:00', '06:00')],
    'entries.1.clock.0.end',
  ],
  ['hours without clock times', [{ date: '2026-11-16', hours: '8' }], 'entries.0.clock'],
  [
    'clock times of another type',
    [{ ...work('2026-11-16', '08:00', '09:00'), rate_type: 'travel' }],
    'entries.0.clock',
  ],
  ['a time that is none', [work('2026-11-16', '25:00', '09:00')], 'entries.0.clock.0.start'],
  ['script', [work('2026-11-16', '<script>', '‮08:00')], 'entries.0.clock.0.start'],
  ['a text of 100,000 letters', [work('2026-11-16', 'x'.repeat(100_000), '09:00')], 'entries.0.clock.0.start'],
  [
    'more than a day with other time',
    [work('2026-11-16', '00:00', '23:00'), { date: '2026-11-16', hours: '2', rate_type: 'travel' }],
    'entries.1.hours',
  ],
  ['a day outside the sheet', [work('2026-11-23', '08:00', '09:00')], 'entries.0.date'],
])('refuses %s, with the place', async (_, entries, path) => {
  const { status, errors } = await create(ours.contractor, contract, { entries });
  expect(status).toBe(422);
  expect(Object.keys(errors)).toContain(path);
});

it('refuses a night that goes on after the contract, where the body says so', async () => {
  const ended = await makeBookableContract(ours, { ...byClock, endDate: dateFromDay('2026-11-18') });
  const entries = [work('2026-11-18', '22:00', '06:00')];
  const { status, errors } = await create(ours.contractor, ended, { entries });
  expect([status, Object.keys(errors)]).toEqual([422, ['entries.0.clock.0.end']]);
});

it('refuses clock times on a contract with hours', async () => {
  const plain = await makeBookableContract(ours);
  const { status, errors } = await create(ours.contractor, plain, { entries: [work('2026-11-16', '08:00', '09:00')] });
  expect([status, Object.keys(errors)]).toEqual([422, ['entries.0.clock']]);
});

describe('a night in which clocks are changed', () => {
  const weekOf = (start: string, startDate = '2026-01-05') =>
    makeBookableContract(ours, { ...byClock, startDate: dateFromDay(startDate) }).then(
      (of) => (entries: object[]) => create(ours.contractor, of, { period_start: start, entries }),
    );

  it('has the hours that passed', async () => {
    const autumn = await (await weekOf('2026-10-19'))([work('2026-10-24', '22:00', '06:00')]);
    expect(timeOf(autumn.data)).toEqual([
      ['2026-10-24', 120],
      ['2026-10-25', 420],
    ]);
    const spring = await (await weekOf('2026-03-23'))([work('2026-03-28', '22:00', '06:00')]);
    expect(timeOf(spring.data)).toEqual([
      ['2026-03-28', 120],
      ['2026-03-29', 300],
    ]);
  });

  it('has a day of 25 hours, and asks which of two', async () => {
    const create25 = await weekOf('2026-10-19');
    const asked = await create25([work('2026-10-25', '02:30', '08:00')]);
    expect([asked.status, Object.keys(asked.errors)]).toEqual([422, ['entries.0.clock.0.start_pass']]);
    const whole = await create25([
      {
        date: '2026-10-25',
        clock: [
          { start: '00:00', end: '12:00' },
          { start: '12:00', end: '00:00' },
        ],
      },
    ]);
    expect(timeOf(whole.data)).toEqual([['2026-10-25', 1500]]);
    const rest = await put(ours.contractor, whole.data.id, [
      work('2026-10-25', '02:30', '08:00', { start_pass: 'second' }),
    ]);
    expect(timeOf(rest.data)).toEqual([['2026-10-25', 330]]);
  });

  it('has no hour that clocks skip', async () => {
    const { status, errors } = await (await weekOf('2026-03-23'))([work('2026-03-29', '02:30', '08:00')]);
    expect([status, Object.keys(errors)]).toEqual([422, ['entries.0.clock.0.start']]);
  });
});

it('finds the hours of the night, from the draft to the pay, and says why', async () => {
  const german = await makeBookableContract(ours, {
    ...byClock,
    overtimeRule: 'de',
    overtimeTerms: {
      custom: null,
      ...Object.fromEntries(
        ['bill', 'pay'].map((side) => [
          side,
          {
            policy: 'multiplier',
            overtime: '1.2500',
            double_time: '2.0000',
            factors: [
              { type: 'weekend', factor: '1.5000' },
              { type: 'night', factor: '1.2500' },
              { type: 'holiday', factor: '2.0000' },
            ],
          },
        ]),
      ),
    },
  });
  // Tuesday 20:00 to Wednesday 7:00: 3 + 1 h of Tuesday, 6 + 1 h of Wednesday; Saturday 22:00 to Sunday 2:00.
  const { data } = await create(ours.contractor, german, {
    entries: [work('2026-11-17', '20:00', '07:00'), work('2026-11-21', '22:00', '02:00')],
  });
  const classesOf = (record: TimesheetRecord) =>
    record.classified.map(({ date, rate_type, hours, pay_rate }) => [date.slice(8), rate_type, hours, pay_rate]);
  const expected = [
    ['17', 'night', '1.00', '75.0000'],
    ['17', 'regular', '3.00', '60.0000'],
    ['18', 'night', '6.00', '75.0000'],
    ['18', 'regular', '1.00', '60.0000'],
    ['21', 'night', '1.00', '75.0000'],
    ['21', 'regular', '1.00', '60.0000'],
    ['22', 'weekend', '2.00', '90.0000'],
  ];
  expect(classesOf(data)).toEqual(expected);
  await move(ours.contractor, german, [data.id], 'submitted');
  await move(ours.account_manager, german, [data.id], 'approved');
  const read = await call<TimesheetRecord>(sheetRoute.GET, { as: ours.account_manager, params: { id: data.id } });
  expect(read.data).toMatchObject({ status: 'approved', total_hours: '15.00', pay_total: '1080.00' });
  expect(classesOf(read.data)).toEqual(expected);
  expect(read.data.entries.map(({ clock }) => clock?.length)).toEqual([1, 0, 1, 0]);
  const why = await call<TimesheetExplanation>(explained.GET, { as: ours.account_manager, params: { id: data.id } });
  expect(why.data.is_current).toBe(true);
  expect(why.data.steps[0]).toMatchObject({
    entered_as: 'regular',
    rate_type: 'night',
    reason: { step: 'night', from: '23:00', to: '06:00' },
  });
});

it('asks for a rate of the night before it is submitted', async () => {
  const custom = { night: { from: '22:00', to: '04:00', type: 'night' } };
  const policy = { policy: 'multiplier', overtime: '1.5', double_time: '2' };
  const own = await makeBookableContract(ours, {
    ...byClock,
    overtimeRule: 'custom',
    overtimeTerms: { custom, bill: policy, pay: policy },
  });
  const { data } = await create(ours.contractor, own, { entries: [work('2026-11-16', '20:00', '23:00')] });
  const refused = await move(ours.contractor, own, [data.id], 'submitted');
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['entries.0.rate_type']]);
  await addBookableRate(ours, own, { type: 'night', pay: '80' });
  expect((await move(ours.contractor, own, [data.id], 'submitted')).data[0]).toMatchObject({ pay_total: '200.00' });
});

describe('rounding and breaks', () => {
  const rounded = { ...byClock, clockRounding: '15' } as const;

  it('keep a shift on the day on which it was entered, though it began just before midnight', async () => {
    const own = await makeBookableContract(ours, rounded);
    const given = [work('2026-11-16', '23:55', '06:08')];
    const { data } = await create(ours.contractor, own, { entries: given });
    expect(timeOf(data)).toEqual([
      ['2026-11-16', 5],
      ['2026-11-17', 375],
    ]);
    const back = data.entries.map(({ date, hours, clock, note }) => ({ date, hours, clock, note }));
    expect(timeOf((await put(ours.contractor, data.id, back)).data)).toEqual(timeOf(data));
  });

  it('follow the law of the week, not one that holds from a later week on', async () => {
    const policy = { policy: 'multiplier', overtime: '1.2500', double_time: '2.0000' };
    const terms = { custom: null, bill: policy, pay: policy };
    const later = await makeBookableContract(ours, {
      ...byClock,
      clockBreaks: 'deduct',
      overtimeRule: 'de',
      overtimeTerms: {
        ...terms,
        valid_from: '2026-11-23',
        earlier: [{ rule: 'none', ...terms, valid_from: null }],
      },
    });
    const before = await create(ours.contractor, later, { entries: [work('2026-11-16', '08:00', '16:00')] });
    expect(timeOf(before.data)).toEqual([['2026-11-16', 480]]);
    expect(before.data.clock_rules?.breaks).toBeNull();
    const after = await create(ours.contractor, later, {
      period_start: '2026-11-23',
      entries: [work('2026-11-23', '08:00', '16:00')],
    });
    expect(timeOf(after.data)).toEqual([['2026-11-23', 450]]);
    expect(after.data.clock_rules?.breaks).toMatchObject({ deducts: true, rest: 660 });
  });
});

describe('nobody else', () => {
  it('writes the times of another company, or of another person', async () => {
    const { data } = await create(ours.contractor, contract, { entries: [] });
    const theirs = await makeCompany('Theirs');
    const entries = [work('2026-11-16', '08:00', '09:00')];
    expect((await put(theirs.admin, data.id, entries)).status).toBe(404);
    const platform = await makeCompany('Platform', { kind: 'platform' });
    const inPlace = await supportInPlaceOf(ours.contractor, platform.admin);
    expect((await put(inPlace, data.id, entries)).status).toBe(403);
    expect((await put(ours.recruiter, data.id, entries)).status).not.toBe(200);
    expect((await put(ours.contractor, data.id, entries, '"99"')).status).toBe(412);
  });

  it('wins over another writer at the same moment', async () => {
    const { data } = await create(ours.contractor, contract, { entries: [] });
    const answers = await Promise.all(
      ['12:00', '13:00'].map((end) => put(ours.contractor, data.id, [work('2026-11-16', '08:00', end)], '"1"')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

it('is a choice of the contract, with the zone of the company unless it names one', async () => {
  const plain = await makeBookableContract(ours);
  const read = await call<ContractRecord>(contractRoute.GET, { as: ours.admin, params: { id: plain.id } });
  expect(read.data).toMatchObject({ time_entry: 'hours', clock_zone: null });
  const { contract_type, location, currency, start_date, position_title } = read.data;
  const body = { contract_type, location, currency, start_date, position_title };
  const change = (more: object) =>
    call<ContractRecord>(contractRoute.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { id: plain.id },
      body: { ...body, consultant_user_id: ours.contractor.userId, ...more },
    });
  const zone = await tenant(ours.admin, (db) =>
    db.company.findUniqueOrThrow({ where: { id: ours.companyId }, select: { timeZone: true } }),
  );
  expect((await change({ time_entry: 'clock' })).data).toMatchObject({
    time_entry: 'clock',
    clock_zone: zone.timeZone,
  });
  expect((await change({ clock_zone: 'Asia/Tokyo' })).data).toMatchObject({
    time_entry: 'clock',
    clock_zone: 'Asia/Tokyo',
  });
  expect((await change({ clock_zone: 'Mars/Base' })).status).toBe(422);
  const last = await change({ time_entry: 'hours', clock_zone: null });
  expect(last.status).toBe(200);
  expect(last.data).toMatchObject({ time_entry: 'hours', clock_zone: null });
});

describe('rounding and breaks', () => {
  const german = { ...byClock, overtimeRule: 'de', clockRounding: '15', clockBreaks: 'deduct' } as const;
  const entries = [work('2026-11-16', '07:53', '16:08')];

  it('say what was entered and what counts, and stay as they were once it is submitted', async () => {
    const own = await makeBookableContract(ours, german);
    const { status, data } = await create(ours.contractor, own, { entries });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      total_hours: '7.75',
      clock_rules: { rounding: 15, breaks: { deducts: true } },
      entries: [
        {
          minutes: 465,
          clock: [{ start: '07:53', end: '16:08', break_minutes: 0 }],
          clock_change: { entered: 495, counted: 465, rounded_to: 15, missing_break: 30, deducted: true },
        },
      ],
    });
    await move(ours.contractor, own, [data.id], 'submitted');
    await tenant(ours.admin, (db) =>
      db.contract.update({ where: keyOf(ours, own.id), data: { clockRounding: 'none', clockBreaks: 'none' } }),
    );
    const read = await call<TimesheetRecord>(sheetRoute.GET, { as: ours.admin, params: { id: data.id } });
    expect(read.data).toMatchObject({
      total_hours: '7.75',
      entries: [{ clock_change: { entered: 495, counted: 465 } }],
    });
  });

  it('only point a missing break out where the contract says so, and nothing without a law', async () => {
    const warned = await makeBookableContract(ours, { ...german, clockBreaks: 'warn' });
    const sheet = (await create(ours.contractor, warned, { entries })).data;
    expect(sheet).toMatchObject({
      total_hours: '8.25',
      entries: [{ clock_change: { missing_break: 30, deducted: false } }],
    });
    const lawless = await makeBookableContract(ours, { ...german, overtimeRule: 'none', clockRounding: 'none' });
    const plain = (await create(ours.contractor, lawless, { entries })).data;
    expect(plain).toMatchObject({ total_hours: '8.25', entries: [{ clock_change: null }] });
  });

  it('are a choice of the contract, among those there are', async () => {
    const own = await makeBookableContract(ours, byClock);
    const change = (body: object, as = ours.admin) =>
      call<ContractRecord>(contractRoute.PATCH, { as, method: 'PATCH', params: { id: own.id }, body });
    expect((await change({ clock_rounding: '6', clock_breaks: 'warn' })).data).toMatchObject({
      clock_rounding: '6',
      clock_breaks: 'warn',
    });
    for (const wrong of [{ clock_rounding: '7' }, { clock_rounding: 5 }, { clock_breaks: '<script>' }])
      expect((await change(wrong)).status).toBe(422);
    const theirs = await makeCompany('Theirs');
    expect((await change({ clock_rounding: '5' }, theirs.admin)).status).toBe(404);
    expect((await change({ clock_rounding: '5' }, ours.contractor)).status).toBe(403);
  });
});

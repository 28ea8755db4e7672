import type { CalendarDay } from '@/lib/calendar/days';
import { accrualOf } from '@/lib/leave/accruals';
import { type AgreedHours, balanceOf } from '@/lib/leave/balance';
import { employmentsOf } from '@/lib/leave/employments';
import { leaveLaws } from '@/lib/leave/laws/laws';
import { addMonths, fullMonths, leaveYearOf } from '@/lib/leave/months';
import { Decimal } from '@/lib/money/amount';

type LeaveLawRule = (typeof leaveLaws)[number]['rule'];

interface Case {
  rule: LeaveLawRule;
  /** From, to, hours a week. */
  employed?: [CalendarDay, CalendarDay | null, number?][];
  /** Hours by month. */
  worked?: Record<string, number>;
  taken?: Record<CalendarDay, number>;
  today: CalendarDay;
  limited?: boolean;
}

function balance({ rule, employed = [], worked = {}, taken = {}, today, limited = true }: Case) {
  const accrual = accrualOf({ accrual: rule, percent: null });
  if (!accrual) throw new Error(rule);
  const employments = employmentsOf(
    employed.map(([start, end, hours = 40]): AgreedHours => ({ start, end, weekHours: new Decimal(hours) })),
  );
  const facts = {
    employments,
    worked: new Map(Object.entries(worked).map(([month, hours]) => [`${month}-01`, new Decimal(hours)])),
    taken: Object.entries(taken).map(([date, hours]) => ({ date, hours: new Decimal(hours) })),
    weekDays: 5,
    today,
  };
  const { earned, expired, left, carried, expiresOn } = balanceOf(accrual, facts, limited);
  expect(left.toFixed(6)).toBe(
    earned
      .minus(expired)
      .minus(Object.values(taken).reduce((all, hours) => all + hours, 0))
      .toFixed(6),
  );
  return {
    earned: earned.toFixed(2),
    expired: expired.toFixed(2),
    left: left.toFixed(2),
    carried: carried.toFixed(2),
    expiresOn,
  };
}

const months = (year: number, hours: number, count = 12): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${year}-${String(index + 1).padStart(2, '0')}`, hours]),
  );

describe('Germany (BUrlG)', () => {
  const de = (employed: NonNullable<Case['employed']>, today: CalendarDay, more: Partial<Case> = {}) =>
    balance({ rule: 'de_annual', employed, today, ...more });

  it.each([
    // § 3: 24 working days of six a week are 20 of five, on the first day of the year.
    ['a whole year', '2024-03-01', null, '2026-01-01', '160.00'],
    // § 4: the whole of it after six months, until then a twelfth for each full month (§ 5 (1)).
    ['three months of the waiting time: 5 days', '2026-01-01', null, '2026-03-31', '40.00'],
    ['the day before six months: 5 of 12, 8.33 days', '2026-01-01', null, '2026-06-29', '66.67'],
    ['six months', '2026-01-01', null, '2026-07-01', '160.00'],
    // § 5 (1) (a): whoever begins on 1 July never completes the waiting time in the year (Federal Labour Court, 9 AZR 179/15).
    ['from 1 July: 6 of 12, 10 days, at once', '2026-07-01', null, '2026-07-01', '80.00'],
    ['from 30 June: the whole year on 30 December', '2026-06-30', null, '2026-12-30', '160.00'],
    // § 5 (2): 4 of 12 of 20 days are 6.67, so 7; 8.33 stays 8.33.
    ['four full months, left before six', '2026-01-01', '2026-05-15', '2026-05-15', '56.00'],
    ['five full months, left before six', '2026-01-01', '2026-05-31', '2026-05-31', '66.67'],
    // § 5 (1) (c): leaves in the first half after the waiting time; from July on the whole year.
    ['leaves on 30 June: 6 of 12', '2024-01-01', '2026-06-30', '2026-06-30', '80.00'],
    ['leaves on 1 July: the whole year', '2024-01-01', '2026-07-01', '2026-06-30', '160.00'],
  ])('%s', (_, start, end, today, hours) => {
    const all = de([[start, end]], today).earned;
    const before = start < '2026-01-01' ? de([[start, end]], '2025-12-31').earned : '0';
    expect((Number(all) - Number(before)).toFixed(2)).toBe(hours);
  });

  it('is as much of a week in part time', () => {
    expect(de([['2026-01-01', null, 20]], '2026-07-01').earned).toBe('80.00');
  });

  it.each<[string, NonNullable<Case['employed']>, string]>([
    [
      'two of 20 hours at the same time',
      [
        ['2026-01-01', null, 20],
        ['2026-01-01', null, 20],
      ],
      '160.00',
    ],
    // 7 of 365 days of 8 hours: 40.1534 hours a week.
    [
      'one of 8 hours for a week beside one of 40',
      [
        ['2026-01-01', null, 40],
        ['2026-03-01', '2026-03-07', 8],
      ],
      '160.61',
    ],
    // 181 days of 40 and 184 of 20 hours: 29.9178 hours a week.
    [
      '40 hours, and 20 from July on',
      [
        ['2026-01-01', '2026-06-30', 40],
        ['2026-07-01', null, 20],
      ],
      '119.67',
    ],
  ])('adds up contracts at the same time, each by its days: %s', (_, employed, hours) => {
    expect(de(employed, '2026-12-31').earned).toBe(hours);
  });

  it('expires after three months where the limits apply (§ 7 (3))', () => {
    const from: NonNullable<Case['employed']> = [['2025-01-01', null]];
    const taken = { '2025-08-04': 120 };
    expect(de(from, '2026-03-31', { taken })).toEqual({
      earned: '320.00',
      expired: '0.00',
      left: '200.00',
      carried: '40.00',
      expiresOn: '2026-03-31',
    });
    expect(de(from, '2026-04-01', { taken })).toMatchObject({ expired: '40.00', left: '160.00', expiresOn: null });
    expect(de(from, '2026-04-01', { taken, limited: false })).toMatchObject({ expired: '0.00', left: '200.00' });
    // What is taken in time comes out of what is carried over.
    const inTime = { ...taken, '2026-03-02': 24 };
    expect(de(from, '2026-04-01', { taken: inTime })).toMatchObject({ expired: '16.00', left: '160.00' });
  });

  it.each<[CalendarDay, string, string, CalendarDay | null]>([
    // Whoever takes it in time has none left to expire.
    ['2026-03-31', '0.00', '160.00', null],
    ['2026-04-01', '40.00', '160.00', '2026-03-31'],
    ['2026-06-15', '40.00', '160.00', '2026-03-31'],
  ])(
    'takes leave to come on %s from what is carried over only before the deadline',
    (date, carried, left, expiresOn) => {
      const taken = { '2025-08-04': 120, [date]: 40 };
      const facts = { taken, today: '2026-02-15' };
      expect(de([['2025-01-01', null]], facts.today, facts)).toMatchObject({ carried, left, expiresOn });
    },
  );

  it('shows less than nothing of this year where leave to come is more than it brings', () => {
    const taken = { '2025-08-04': 120, '2026-06-15': 200 };
    expect(de([['2025-01-01', null]], '2026-02-15', { taken })).toMatchObject({ carried: '40.00', left: '0.00' });
    expect(de([['2025-01-01', null]], '2026-04-01', { taken })).toMatchObject({ carried: '0.00', left: '-40.00' });
  });
});

it.each<[string, Case, string]>([
  // 2.5 days of six for each month: 12 of them are 5 weeks.
  ['France, a reference year', { rule: 'fr_annual', employed: [['2025-06-01', null]], today: '2026-05-31' }, '200.00'],
  ['France, one month', { rule: 'fr_annual', employed: [['2026-06-15', null]], today: '2026-07-14' }, '16.67'],
  ['France, a day less', { rule: 'fr_annual', employed: [['2026-06-15', null]], today: '2026-07-13' }, '0.00'],
  // 30 calendar days are 30/7 weeks.
  ['Spain, a year', { rule: 'es_annual', employed: [['2025-01-01', null]], today: '2025-12-31' }, '171.43'],
  ['Spain, 73 days', { rule: 'es_annual', employed: [['2025-01-01', '2025-03-14']], today: '2025-12-31' }, '34.29'],
  ['Italy, a year', { rule: 'it_annual', employed: [['2025-01-01', null]], today: '2025-12-31' }, '160.00'],
  ['Italy, a quarter', { rule: 'it_annual', employed: [['2025-01-01', null]], today: '2025-03-31' }, '40.00'],
  // Four times the hours of a week.
  ['Netherlands, 36 hours', { rule: 'nl_annual', employed: [['2025-01-01', null, 36]], today: '2025-12-31' }, '144.00'],
  [
    'Netherlands, 73 days',
    { rule: 'nl_annual', employed: [['2025-01-01', '2025-03-14']], today: '2025-12-31' },
    '32.00',
  ],
  ['United Kingdom, 12.07 %', { rule: 'uk_irregular_hours', worked: { '2026-05': 100 }, today: '2026-05-31' }, '12.07'],
  ['California, 1 in 30', { rule: 'us_california_sick', worked: { '2026-05': 120 }, today: '2026-05-31' }, '4.00'],
  // 12 × 160 ÷ 30 = 64 a year: 48 until 2023, then 32 more until 80.
  [
    'California, 48 until 2023',
    { rule: 'us_california_sick', worked: months(2023, 160), today: '2023-12-31' },
    '48.00',
  ],
  [
    'California, 80 from 2024',
    { rule: 'us_california_sick', worked: { ...months(2023, 160), ...months(2024, 160) }, today: '2024-12-31' },
    '80.00',
  ],
  ['New York, 100 people: 56', { rule: 'us_new_york_sick', worked: months(2025, 160), today: '2025-12-31' }, '56.00'],
  ['New York, fewer: 40', { rule: 'us_new_york_small_sick', worked: months(2025, 160), today: '2025-12-31' }, '40.00'],
  ['New Jersey, 40', { rule: 'us_new_jersey_sick', worked: months(2025, 160), today: '2025-12-31' }, '40.00'],
  ['Colorado, 48', { rule: 'us_colorado_sick', worked: months(2025, 160), today: '2025-12-31' }, '48.00'],
  ['Washington, 1 in 40', { rule: 'us_washington_sick', worked: months(2025, 160), today: '2025-12-31' }, '48.00'],
  // A side contract of 20 hours for 73 days: 4 × (36 + 20 × 73 ÷ 365) hours.
  [
    'Netherlands, two contracts',
    {
      rule: 'nl_annual',
      employed: [
        ['2025-01-01', null, 36],
        ['2025-03-01', '2025-05-12', 20],
      ],
      today: '2025-12-31',
    },
    '160.00',
  ],
  // Six months of 40 and one of 20 hours a week: what a month has brought stays.
  [
    'Italy, fewer hours from July on',
    {
      rule: 'it_annual',
      employed: [
        ['2025-01-01', '2025-06-30', 40],
        ['2025-07-01', null, 20],
      ],
      today: '2025-07-15',
    },
    '80.00',
  ],
])('%s', (_, facts, earned) => expect(balance(facts).earned).toBe(earned));

it('carries 40 hours into the next year in Washington and New Jersey, 48 in Colorado, and all without limits', () => {
  const left = (rule: LeaveLawRule, limited = true) =>
    balance({ rule, worked: months(2025, 160), today: '2026-01-31', limited });
  expect(left('us_washington_sick')).toMatchObject({ left: '40.00', expired: '8.00', carried: '40.00' });
  expect(left('us_washington_sick', false)).toMatchObject({ left: '48.00', expired: '0.00' });
  expect(left('us_new_jersey_sick').left).toBe('40.00');
  expect(left('us_colorado_sick').left).toBe('48.00');
  const two = { ...months(2025, 160), ...months(2026, 160) };
  // 48 left of each year: no more than 48 go into 2027.
  expect(balance({ rule: 'us_colorado_sick', worked: two, today: '2027-01-01' })).toMatchObject({
    earned: '96.00',
    left: '48.00',
  });
});

it('expires on 30 June in the Netherlands (BW 7:640a)', () => {
  const nl = (today: CalendarDay) => balance({ rule: 'nl_annual', employed: [['2025-01-01', '2025-12-31']], today });
  expect(nl('2026-06-30')).toMatchObject({ left: '160.00', expiresOn: '2026-06-30' });
  expect(nl('2026-07-01')).toMatchObject({ left: '0.00', expired: '160.00' });
});

it('takes what was taken too much from the next year, and leave to come from what is left', () => {
  const facts: Case = { rule: 'nl_annual', employed: [['2025-01-01', null]], today: '2026-12-31' };
  expect(balance({ ...facts, taken: { '2025-05-01': 200 } }).left).toBe('120.00');
  expect(balance({ ...facts, today: '2025-12-31', taken: { '2026-02-02': 40 } }).left).toBe('120.00');
});

it.each(leaveLaws.map((law) => [law.rule, law] as const))('%s has a page and a sentence for each version', (_, law) => {
  const sources = law.versions.flatMap((version) => [version.source, ...('further' in version ? version.further : [])]);
  for (const { law: name, url, sentence } of sources) {
    expect(name).not.toBe('');
    expect(url).toMatch(/^https?:\/\/[^/]+\/.+/);
    expect(sentence.length).toBeGreaterThan(20);
  }
  const days = law.versions.map(({ validFrom }) => validFrom);
  expect(days).toEqual([...days].sort());
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-01', 12, '2027-12-01'],
])('%s and %s months is %s', (day, count, result) => expect(addMonths(day, count)).toBe(result));

it('counts full months, and begins leave years in their month', () => {
  expect(fullMonths('2026-01-15', '2026-02-14')).toBe(0);
  expect(fullMonths('2026-01-15', '2026-02-15')).toBe(1);
  expect(leaveYearOf('2026-05-31', 6)).toBe('2025-06-01');
  expect(leaveYearOf('2026-06-01', 6)).toBe('2026-06-01');
});

import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { type ClassifiedTime, classifyWeek, countedAfter } from '@/lib/hours/classify';
import { averagingStart, countedFor, countsSince } from '@/lib/hours/counters';
import { averagedByAgreement, eightAndEightyByLaw, japanByLaw } from '@/lib/hours/oracle';
import { type RuleOfWeek, stepsOf } from '@/lib/hours/rules';
import { type CountedBefore, overtimeCustom } from '@/lib/hours/schema';
import { sum } from '@/lib/money/amount';
import { minutesOf } from '@/lib/money/minutes';

const monday = '2026-11-16';
const always = () => true;
const custom = (steps: object): RuleOfWeek => ({ rule: 'custom', custom: overtimeCustom.parse(steps) });
const of = (rule: 'us_8_80' | 'jp' | 'es'): RuleOfWeek => ({ rule, custom: null });

/** Sorts weeks of worked minutes one after the other, each with what those before it have counted. */
function sortWeeks(rule: RuleOfWeek, days: readonly number[], start = monday): ClassifiedTime[] {
  let before: CountedBefore | undefined;
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => addDays(start, index * 7));
  return weeks.flatMap((first, week) => {
    const time = days
      .slice(week * 7, week * 7 + 7)
      .map((minutes, day) => ({ date: addDays(first, day), rateType: 'regular', minutes: String(minutes) }));
    const terms = { ...rule, ...(before ? { counted_before: before } : {}) };
    const next = addDays(first, 7);
    before = countedFor(
      stepsOf(rule),
      { ...before, ...countedAfter(time, terms, always) },
      { start: next, end: addDays(next, 6) },
    );
    return classifyWeek(time, terms);
  });
}

const minutesBy = (time: readonly ClassifiedTime[], type: string) =>
  sum(time.flatMap(({ rateType, minutes }) => (rateType === type ? [minutes] : []))).toNumber();
const hoursOfEach = (rule: RuleOfWeek, hours: readonly number[], start?: string) => {
  const time = sortWeeks(
    rule,
    hours.map((each) => minutesOf(String(each)).toNumber()),
    start,
  );
  const types = [...new Set(time.map(({ rateType }) => rateType))];
  return Object.fromEntries(types.map((type) => [type, minutesBy(time, type) / 60]));
};

const fiveDays = (hours: number) => [...Array.from({ length: 5 }, () => hours), 0, 0];
const anyDays = (count: number) => fc.array(fc.nat(1440), { minLength: count, maxLength: count });

describe('8 and 80 (29 CFR 778.601)', () => {
  it.each([
    // 80 hours in 14 days, 48 of them in one week: no overtime, where a rule of 40 hours a week would find 8.
    [[8, 8, 8, 8, 8, 8, 0, 8, 8, 8, 8, 0, 0, 0], { regular: 80 }],
    [[...fiveDays(8), 8, 8, 8, 8, 8, 8, 0], { regular: 80, overtime: 8 }],
    [[...fiveDays(10), ...fiveDays(8)], { regular: 80, overtime: 10 }],
    // The day's overtime is not counted again towards the 80 hours: 88 hours, 8 of overtime.
    [[12, 12, 8, 8, 8, 0, 0, ...fiveDays(8)], { regular: 80, overtime: 8 }],
    [[...fiveDays(4), 8, 8, 8, 8, 8, 8, 8], { regular: 76 }],
    [[8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8], { regular: 80, overtime: 32 }],
  ])('%j hours', (hours, expected) => {
    expect(hoursOfEach(of('us_8_80'), hours)).toEqual(expected);
  });

  it('is what the law says, minute by minute, for any 14 days', () => {
    fc.assert(
      fc.property(anyDays(14), (days) => {
        const time = sortWeeks(of('us_8_80'), days);
        expect({ regular: minutesBy(time, 'regular'), overtime: minutesBy(time, 'overtime') }).toEqual(
          eightAndEightyByLaw(days),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('says which hours are beyond the day’s and which beyond the period’s', () => {
    const hours = [...fiveDays(8), 8, 8, 8, 8, 8, 9, 0].map((each) => each * 60);
    const reasons = sortWeeks(of('us_8_80'), hours).flatMap(({ date, minutes, reason }) =>
      reason ? [[date, minutes.toNumber(), reason]] : [],
    );
    expect(reasons).toEqual([
      ['2026-11-28', 480, { step: 'averaging', weeks: 2, over: '80' }],
      ['2026-11-28', 60, { step: 'daily', over: '8' }],
    ]);
  });
});

describe('averaging over 2 to 8 weeks', () => {
  it('raises what exceeds the period’s hours alone, in the week in which they are passed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }).chain((weeks) => fc.tuple(fc.constant(weeks), anyDays(weeks * 7))),
        ([weeks, days]) => {
          const rule = custom({ averaging: { weeks, over: String(weeks * 44), type: 'overtime' } });
          const time = sortWeeks(rule, days);
          expect({ regular: minutesBy(time, 'regular'), overtime: minutesBy(time, 'overtime') }).toEqual(
            averagedByAgreement(days, weeks * 44 * 60),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('begins its periods where it says, else with the rule', () => {
    const starts = (from: string | undefined, weeks: number) =>
      ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'].map((week) =>
        averagingStart({ weeks, from }, week, '2026-11-09'),
      );
    expect(starts(undefined, 2)).toEqual(['2026-10-26', '2026-11-09', '2026-11-09', '2026-11-23']);
    expect(starts('2026-11-02', 2)).toEqual(['2026-11-02', '2026-11-02', '2026-11-16', '2026-11-16']);
    expect(starts('2026-12-28', 3)).toEqual(['2026-10-26', '2026-10-26', '2026-11-16', '2026-11-16']);
  });
});

describe('counters of the month and the year', () => {
  it('find Japan’s overtime beyond 60 hours of each month, for any seven weeks', () => {
    const start = '2026-11-16';
    fc.assert(
      fc.property(anyDays(49), (days) => {
        const time = sortWeeks(of('jp'), days, start);
        const dated = days.map((minutes, day) => [Number(addDays(start, day).slice(5, 7)), minutes] as const);
        expect({
          regular: minutesBy(time, 'regular'),
          overtime: minutesBy(time, 'overtime'),
          overtime_2: minutesBy(time, 'overtime_2'),
        }).toEqual(japanByLaw(dated));
      }),
      { numRuns: 40 },
    );
  });

  it('begin again on the first of a month, also inside a week', () => {
    // 28 hours of overtime in each week of 68 hours: 56 in the first two, the 60th on Monday 23 November.
    const week = [12, 12, 12, 12, 12, 8, 0].map((hours) => hours * 60);
    const time = sortWeeks(of('jp'), [...week, ...week, ...week, ...week], '2026-11-09');
    const beyond = time.filter(({ rateType }) => rateType === 'overtime_2');
    expect(beyond.map(({ date, minutes }) => [date.slice(5), minutes.toNumber() / 60])).toEqual([
      ['11-24', 4],
      ['11-25', 4],
      ['11-26', 4],
      ['11-27', 4],
      ['11-28', 8],
      ['11-30', 4],
    ]);
  });

  it('point out Spain’s limit of 80 hours a year, and leave the hours their class', () => {
    const time = sortWeeks(
      of('es'),
      Array.from({ length: 5 }, () => fiveDays(12))
        .flat()
        .map((hours) => hours * 60),
    );
    const beyond = time.filter(({ reason }) => reason?.step === 'year');
    expect(beyond.every(({ rateType }) => rateType === 'overtime')).toBe(true);
    expect([minutesBy(time, 'overtime') / 60, sum(beyond.map(({ minutes }) => minutes)).toNumber() / 60]).toEqual([
      100, 20,
    ]);
  });

  it.each(['by_time', 'in_proportion'] as const)(
    'count the hours of all contracts that count together (%s)',
    (joint) => {
      const rule = custom({ weekly: { over: '40', type: 'overtime' }, month: { over: '5', type: 'overtime_2' } });
      const time = ['a', 'b'].flatMap((contract) =>
        [0, 1, 2, 3].map((day) => ({ date: addDays(monday, day), rateType: 'regular', minutes: '360', contract })),
      );
      const found = classifyWeek(time, { ...rule, joint, counted_before: { months: { '2026-11': '240' } } });
      const of = (type: string) =>
        ['a', 'b'].map((contract) =>
          sum(
            found.flatMap((one) => (one.contract === contract && one.rateType === type ? [one.minutes] : [])),
          ).toNumber(),
        );
      // Together they have 48 hours, 8 of them over 40; four of the five of the month were counted before. All overtime is on
      // the last day, the first contract's before the second's.
      expect([of('overtime'), of('overtime_2')]).toEqual(
        joint === 'by_time'
          ? [
              [60, 0],
              [60, 360],
            ]
          : [
              [60, 0],
              [180, 240],
            ],
      );
    },
  );

  it('need no earlier week in the first of their periods', () => {
    const week = { start: '2026-11-02', end: '2026-11-08' };
    const from = { ruleStart: '2026-11-02', weekStart: 1 };
    expect(countsSince(stepsOf(of('us_8_80')), week, from)).toBeNull();
    expect(countsSince(stepsOf(custom({ weekly: { over: '40', type: 'overtime' } })), week, from)).toBeNull();
    expect(countsSince(stepsOf(of('us_8_80')), { start: '2026-11-09', end: '2026-11-15' }, from)).toBe('2026-11-02');
    expect(countsSince(stepsOf(of('jp')), week, from)).toBe('2026-10-26');
    expect(countsSince(stepsOf(of('es')), week, from)).toBe('2025-12-29');
  });
});

it('keeps of what was counted the months and years that a week has a day of, and its steps count', () => {
  const counted = {
    period: '60',
    months: { '2026-10': '10', '2026-11': '20', '2026-12': '30' },
    years: { '2026': '60' },
  };
  const week = { start: '2026-11-30', end: '2026-12-06' };
  const months = { '2026-11': '20', '2026-12': '30' };
  expect(countedFor(stepsOf(of('jp')), counted, week)).toEqual({ months });
  expect(countedFor(stepsOf(of('us_8_80')), counted, week)).toEqual({ period: '60' });
  expect(countedFor({ ...stepsOf(of('jp')), ...stepsOf(of('es')) }, counted, week)).toEqual({
    months,
    years: { '2026': '60' },
  });
  expect(countedFor(stepsOf(of('us_8_80')), { period: '0' }, { start: monday, end: monday })).toBeUndefined();
});

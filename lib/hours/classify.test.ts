import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { type ClassifiedTime, classifyWeek, type EnteredTime } from '@/lib/hours/classify';
import {
  californiaByLaw,
  consecutiveByContract,
  customByContract,
  flsaByLaw,
  flsaOfTwoKinds,
  stepsByLaw,
} from '@/lib/hours/oracle';
import { addings } from '@/lib/hours/policies';
import { type OvertimeRule, overtimeRules } from '@/lib/hours/rule-names';
import { overtimeCustom } from '@/lib/hours/schema';
import { decimal, sum } from '@/lib/money/amount';
import { hoursOf, minutesOf } from '@/lib/money/minutes';

const monday = '2026-11-16';
const weekOf = (...hours: (string | number)[]): EnteredTime[] =>
  hours.map((each, index) => ({
    date: addDays(monday, index),
    rateType: 'regular',
    minutes: minutesOf(String(each)).toFixed(),
  }));

const totals = (time: readonly ClassifiedTime[]) =>
  Object.fromEntries(
    [...Map.groupBy(time, ({ rateType }) => rateType)].map(([type, pieces]) => [
      type,
      sum(pieces.map(({ minutes }) => minutes))
        .div(60)
        .toNumber(),
    ]),
  );
const by = (rule: OvertimeRule, ...hours: (string | number)[]) =>
  totals(classifyWeek(weekOf(...hours), { rule, custom: null }));

/** Quarters of an hour are as fine as most people write; the program stores minutes. */
const anyDay = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15),
  fc.integer({ min: 0, max: 1440 }),
);
const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 });
const text = (minutes: number) => hoursOf(String(minutes));
const inMinutes = (time: readonly ClassifiedTime[]) =>
  Object.fromEntries(Object.entries(totals(time)).map(([type, hours]) => [type, Math.round(hours * 60)]));

describe('the classes of a workweek', () => {
  it.each([
    ['us_flsa', [9, 9, 9, 9, 9, 0, 0], { regular: 40, overtime: 5 }],
    ['us_california', [10, 8, 13, 8, 8, 0, 0], { regular: 40, overtime: 6, double_time: 1 }],
    ['us_california', [8, 8, 8, 8, 8, 8, 8], { regular: 40, overtime: 16 }],
    ['us_california', [9, 9, 9, 9, 9, 5, 0], { regular: 40, overtime: 10 }],
    ['us_california', [6, 6, 6, 6, 6, 6, 10], { regular: 36, overtime: 8, double_time: 2 }],
    ['us_california', [0, 0, 0, 0, 0, 0, 10], { regular: 8, overtime: 2 }],
    ['none', [24, 24, 24, 0, 0, 0, 0], { regular: 72 }],
  ] as const)('%s of %j', (rule, hours, expected) => {
    expect(by(rule, ...hours)).toEqual(expected);
  });

  it('takes the week’s overtime from the latest hours, and says why', () => {
    const time = classifyWeek(weekOf(10, 10, 10, 10, 10), { rule: 'us_flsa', custom: null });
    expect(time.filter(({ reason }) => reason)).toEqual([
      {
        date: '2026-11-20',
        from: 'regular',
        rateType: 'overtime',
        minutes: expect.objectContaining({}),
        reason: { step: 'weekly', over: '40' },
      },
    ]);
    expect(totals(time.filter(({ date }) => date === '2026-11-20'))).toEqual({ overtime: 10 });
  });

  it('leaves standby, travel and overtime that was entered as such alone', () => {
    const entered = [
      ...weekOf(9, 9, 9, 9),
      { date: monday, rateType: 'standby', minutes: '600' },
      { date: monday, rateType: 'overtime', minutes: '120' },
    ];
    expect(totals(classifyWeek(entered, { rule: 'us_flsa', custom: null }))).toEqual({
      regular: 36,
      standby: 10,
      overtime: 2,
    });
  });

  it('follows a company’s own steps, the weekend first', () => {
    const custom = overtimeCustom.parse({
      daily: [
        { over: '7', type: 'overtime' },
        { over: '10', type: 'double_time' },
      ],
      weekly: { over: '35', type: 'overtime' },
      consecutive_day: { nth: 6, type: 'overtime' },
      weekend: 'weekend',
      weekend_days: [7],
    });
    // Sunday belongs to the weekend; Saturday is the sixth day in a row; Wednesday exceeds both daily thresholds.
    expect(totals(classifyWeek(weekOf(7, 7, 11, 7, 7, 5, 4), { rule: 'custom', custom }))).toEqual({
      regular: 35,
      overtime: 8,
      double_time: 1,
      weekend: 4,
    });
  });

  it('has holidays before the weekend and all other steps, by name', () => {
    const custom = overtimeCustom.parse({
      daily: [{ over: '8', type: 'overtime' }],
      weekend: 'weekend',
      weekend_days: [7],
      consecutive_day: { nth: 3, type: 'double_time' },
      holiday: 'holiday',
    });
    const holidays = [
      { date: '2026-11-18', name: 'Third in a row' },
      { date: '2026-11-22', name: 'A Sunday' },
      { date: '2026-12-25', name: 'Another week' },
    ];
    const time = classifyWeek(weekOf(9, 8, 10, 8, 0, 0, 5), { rule: 'custom', custom, holidays });
    expect(totals(time)).toEqual({ regular: 24, overtime: 1, holiday: 15 });
    expect(time.filter(({ rateType }) => rateType === 'holiday').map(({ reason }) => reason)).toEqual([
      { step: 'holiday', name: 'Third in a row' },
      { step: 'holiday', name: 'A Sunday' },
    ]);
  });

  it('is the contract’s for any week with any holidays, counted minute by minute', () => {
    const custom = overtimeCustom.parse({
      daily: [{ over: '8', type: 'overtime' }],
      weekly: { over: '40', type: 'overtime' },
      weekend: 'weekend',
      weekend_days: [6, 7],
      holiday: 'holiday',
    });
    fc.assert(
      fc.property(anyWeek, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (week, isHoliday) => {
        const holidays = isHoliday.flatMap((holiday, index) =>
          holiday ? [{ date: addDays(monday, index), name: 'A day' }] : [],
        );
        const time = classifyWeek(weekOf(...week.map(text)), { rule: 'custom', custom, holidays });
        const counts = Object.entries(customByContract(week, isHoliday));
        expect(inMinutes(time)).toEqual(Object.fromEntries(counts.filter(([, count]) => count > 0)));
      }),
      { numRuns: 200 },
    );
  });

  it('knows the nth day of each run of worked days, of which a week can have two', () => {
    const custom = (nth: number) => overtimeCustom.parse({ consecutive_day: { nth, type: 'overtime' } });
    const classes = (nth: number, hours: readonly string[]) =>
      inMinutes(classifyWeek(weekOf(...hours), { rule: 'custom', custom: custom(nth) }));
    expect(classes(2, ['8', '8', '0', '8', '6', '4', '0'])).toEqual({ regular: 1200, overtime: 840 });
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: 2, max: 7 }), (week, nth) => {
        const counts = Object.entries(consecutiveByContract(week, nth));
        expect(classes(nth, week.map(text))).toEqual(Object.fromEntries(counts.filter(([, count]) => count > 0)));
      }),
      { numRuns: 200 },
    );
  });

  it('is the law’s for any week, counted minute by minute', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const hours = week.map(text);
        const worked = (counts: object) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
        const classified = (rule: OvertimeRule) => inMinutes(classifyWeek(weekOf(...hours), { rule, custom: null }));
        expect(classified('us_flsa')).toEqual(worked(flsaByLaw(week)));
        expect(classified('us_california')).toEqual(worked(californiaByLaw(week)));
      }),
      { numRuns: 300 },
    );
  });

  it('sorts time of a type that the company counts like regular time, and leaves it alone otherwise', () => {
    const entered = [...weekOf(6, 8), { date: monday, rateType: 'travel', minutes: '240' }];
    const california = { rule: 'us_california', custom: null } as const;
    const time = classifyWeek(entered, { ...california, counted: ['travel'] });
    expect(totals(time)).toEqual({ regular: 14, travel: 2, overtime: 2 });
    expect(time.find(({ rateType }) => rateType === 'overtime')).toMatchObject({
      from: 'travel',
      reason: { step: 'daily', over: '8' },
    });
    expect(totals(classifyWeek(entered, california))).toEqual({ regular: 14, travel: 4 });
  });

  it('is the law’s for any week with two kinds of counted time, counted minute by minute', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, (regular, other) => {
        const kinds = (rateType: string, week: readonly number[]) =>
          weekOf(...week.map(text)).map((entry) => ({ ...entry, rateType }));
        const entered = [...kinds('regular', regular), ...kinds('travel', other), ...kinds('standby', other)];
        const time = classifyWeek(entered, { rule: 'us_flsa', custom: null, counted: ['travel'] });
        const counts = flsaOfTwoKinds(regular.map((hours, day) => [hours, other[day] ?? 0] as const));
        const found = inMinutes(time);
        const ofOther = inMinutes(time.filter(({ from }) => from === 'travel'));
        expect([found['regular'] ?? 0, found['travel'] ?? 0, found['overtime'] ?? 0, ofOther['overtime'] ?? 0]).toEqual(
          [counts.regular, counts.other, counts.overtime, counts.overtimeOfOther],
        );
        expect(found['standby'] ?? 0).toBe(other.reduce((all, hours) => all + hours, 0));
      }),
      { numRuns: 200 },
    );
  });

  it('has steps of the week, as the French have: 36 to 43 and from 44', () => {
    const weekly = [
      { over: '35', type: 'overtime' },
      { over: '43', type: 'double_time' },
    ];
    const custom = overtimeCustom.parse({ weekly });
    const time = classifyWeek(weekOf(9, 9, 9, 9, 9), { rule: 'custom', custom });
    expect(totals(time)).toEqual({ regular: 35, overtime: 8, double_time: 2 });
    expect(time.at(-1)).toMatchObject({ date: '2026-11-20', reason: { step: 'weekly', over: '43.00' } });
    fc.assert(
      fc.property(
        anyWeek,
        fc.uniqueArray(fc.integer({ min: 0, max: 10_080 }), { minLength: 1, maxLength: 4 }),
        (week, found) => {
          const bounds = found.toSorted((a, b) => a - b);
          const steps = bounds.map((bound, index) => ({ over: text(bound), type: `step ${index + 1}` }));
          const sorted = inMinutes(
            classifyWeek(weekOf(...week.map(text)), {
              rule: 'custom',
              custom: overtimeCustom.parse({ weekly: steps }),
            }),
          );
          const counts = stepsByLaw(week, bounds);
          expect(counts.map((_, index) => sorted[index === 0 ? 'regular' : `step ${index}`] ?? 0)).toEqual(counts);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('has Saturday and Sunday apart, before the weekend and after a holiday', () => {
    const custom = overtimeCustom.parse({
      weekend: 'weekend',
      weekend_days: [5, 6],
      weekdays: [
        { day: 6, type: 'saturday' },
        { day: 7, type: 'sunday' },
      ],
      holiday: 'holiday',
    });
    const rule = { rule: 'custom', custom } as const;
    expect(totals(classifyWeek(weekOf(0, 0, 0, 8, 7, 6, 5), rule))).toEqual({
      regular: 8,
      weekend: 7,
      saturday: 6,
      sunday: 5,
    });
    const holidays = [{ date: '2026-11-22', name: 'A Sunday' }];
    expect(totals(classifyWeek(weekOf(0, 0, 0, 0, 0, 6, 5), { ...rule, holidays }))).toEqual({
      saturday: 6,
      holiday: 5,
    });
  });

  it('gives an hour a second class only where classes add up, and counts all hours for the week then', () => {
    const steps = { weekly: { over: '40', type: 'overtime' }, weekdays: [{ day: 7, type: 'sunday' }] };
    const week = weekOf(8, 8, 8, 8, 6, 0, 8);
    const apart = classifyWeek(week, { rule: 'custom', custom: overtimeCustom.parse(steps) });
    expect(totals(apart)).toEqual({ regular: 38, sunday: 8 });
    expect(apart.some(({ also }) => also)).toBe(false);
    const together = classifyWeek(week, { rule: 'custom', custom: overtimeCustom.parse({ ...steps, adding: 'sum' }) });
    expect(together.filter(({ date }) => date === '2026-11-22')).toEqual([
      expect.objectContaining({ rateType: 'sunday', minutes: decimal('120') }),
      expect.objectContaining({
        rateType: 'sunday',
        minutes: decimal('360'),
        reason: { step: 'weekday', day: 7 },
        also: { rateType: 'overtime', reason: { step: 'weekly', over: '40.00' } },
      }),
    ]);
  });

  it('loses no hour and counts none twice, whatever the rule and the types', () => {
    const anyType = fc.constantFrom('regular', 'overtime', 'standby', 'travel');
    const anyThreshold = fc.record({ over: anyDay.map(text), type: fc.constantFrom('overtime', 'double_time', 'own') });
    const anyCustom = fc.record({
      daily: fc.option(fc.array(anyThreshold, { minLength: 1, maxLength: 3 }), { nil: undefined }),
      weekly: fc.option(fc.oneof(anyThreshold, fc.array(anyThreshold, { minLength: 1, maxLength: 4 })), {
        nil: undefined,
      }),
      adding: fc.option(fc.constantFrom(...addings), { nil: undefined }),
      weekdays: fc.option(fc.constant<{ day: number; type: string }[]>([{ day: 3, type: 'own' }]), { nil: undefined }),
      consecutive_day: fc.option(
        fc.record({
          nth: fc.integer({ min: 2, max: 7 }),
          type: fc.constant('own'),
          then: fc.option(anyThreshold, { nil: undefined }),
        }),
        { nil: undefined },
      ),
      weekend: fc.option(fc.constant('weekend'), { nil: undefined }),
      holiday: fc.option(fc.constant('holiday'), { nil: undefined }),
      weekend_days: fc.constant<number[]>([6, 7]),
    });
    const anyEntry = fc.record({ day: fc.integer({ min: 0, max: 6 }), rateType: anyType, minutes: anyDay.map(String) });
    fc.assert(
      fc.property(
        fc.uniqueArray(anyEntry, { selector: ({ day, rateType }) => `${day} ${rateType}`, maxLength: 20 }),
        fc.constantFrom(...overtimeRules),
        anyCustom,
        (week, rule, custom) => {
          const entries = week.map(({ day, ...entry }) => ({ ...entry, date: addDays(monday, day) }));
          const holidays = [{ date: addDays(monday, 2), name: 'A day' }];
          const time = classifyWeek(entries, { rule, custom, holidays });
          for (const { date, rateType, minutes } of entries) {
            const parts = time.filter((piece) => piece.date === date && piece.from === rateType);
            expect(sum(parts.map((piece) => piece.minutes)).eq(minutes)).toBe(true);
          }
          expect(time.every(({ minutes }) => minutes.gt(0))).toBe(true);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { dueLevel, feeOf, interestOn, type ReminderRule } from '@/lib/reminders/rule';

const dueDate = '2026-01-31';

/** What is sent, day by day from the due date, decided with only a calendar and a list. */
function oracle(rule: ReminderRule, days: readonly number[]): { day: number; level: number }[] {
  const sent: { day: number; level: number }[] = [];
  for (const day of days) {
    const isTooSoon = sent.some((one) => day - one.day < rule.gapDays);
    let level = 0;
    for (const [place, { days: after }] of rule.levels.entries()) if (day >= after) level = place + 1;
    if (level === 0 || isTooSoon || sent.some((one) => one.level >= level)) continue;
    sent.push({ day, level: rule.skipsLevels ? level : sent.length + 1 });
  }
  return sent;
}

const anyRule = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
    gapDays: fc.integer({ min: 1, max: 30 }),
    skipsLevels: fc.boolean(),
  })
  .map(
    ({ days, gapDays, skipsLevels }): ReminderRule => ({
      skipsLevels,
      levels: days.sort((one, other) => one - other).map((after) => ({ days: after, fee: null })),
      gapDays,
    }),
  );
/** The days on which the rule is checked, some of them twice. */
const anyDays = fc
  .array(fc.integer({ min: -5, max: 90 }), { maxLength: 60 })
  .map((days) => days.sort((one, other) => one - other));

it('sends on any days what a naive look at the calendar would', () => {
  fc.assert(
    fc.property(anyRule, anyDays, (rule, days) => {
      const sent: { day: number; level: number }[] = [];
      for (const day of days) {
        const last = sent.at(-1);
        const lastOn: CalendarDay | null = last ? addDays(dueDate, last.day) : null;
        const level = dueLevel({ dueDate, level: last?.level ?? 0, lastOn }, addDays(dueDate, day), rule);
        if (level !== null) sent.push({ day, level });
      }
      expect(sent).toEqual(oracle(rule, days));
      expect(new Set(sent.map(({ day }) => day)).size).toBe(sent.length);
    }),
  );
});

const levels = [7, 21, 35].map((days) => ({ days, fee: null }));
const dueOn =
  (skipsLevels: boolean) =>
  (day: number, level = 0, last: number | null = null) =>
    dueLevel({ dueDate, level, lastOn: last === null ? null : addDays(dueDate, last) }, addDays(dueDate, day), {
      levels,
      skipsLevels,
      gapDays: 5,
    });

it('goes from level to level, the first one first, however late it is, and waits between two', () => {
  const on = dueOn(false);
  expect([on(0), on(6), on(7), on(20), on(21), on(400)]).toEqual([null, null, 1, 1, 1, 1]);
  expect([on(401, 1, 400), on(404, 1, 400), on(405, 1, 400), on(410, 2, 405)]).toEqual([null, null, 2, 3]);
  expect([on(20, 1, 7), on(21, 1, 7), on(99, 3, 35)]).toEqual([null, 2, null]);
});

it('skips to the highest level that is due if the company does, and waits between two', () => {
  const on = dueOn(true);
  expect([on(0), on(6), on(7), on(20), on(21), on(400)]).toEqual([null, null, 1, 1, 2, 3]);
  expect([on(21, 1, 17), on(22, 1, 17), on(34, 2, 22), on(35, 2, 22), on(99, 3, 35)]).toEqual([null, 2, null, 3, null]);
});

describe('interest', () => {
  const on = (open: string, percent: string | null, daysOverdue: number, currency = 'EUR') =>
    interestOn(open, percent, { daysOverdue, currency }).toFixed();
  it('is simple, by 365 days, and rounded to the currency once', () => {
    // 1,000.00 × 9 % × 30 / 365 = 7.397…
    expect(on('1000', '9', 30)).toBe('7.4');
    // A whole year is the rate itself, a leap year's 366 days a day more.
    expect([on('816', '8.25', 365), on('1000', '10', 366)]).toEqual(['67.32', '100.27']);
    // Half a cent is rounded up: 18.25 × 10 % × 1 / 365 = 0.005.
    expect(on('18.25', '10', 1)).toBe('0.01');
    expect(on('100000', '5', 45, 'JPY')).toBe('616');
  });

  it('is none without a rate, and none on the due date', () => {
    expect([on('1000', null, 30), on('1000', '9', 0), on('1000', '0', 30)]).toEqual(['0', '0', '0']);
  });
});

it('claims the fee of its level, in the company’s currency alone', () => {
  const rule = {
    levels: [
      { days: 7, fee: null },
      { days: 21, fee: '5.5000' },
    ],
    skipsLevels: false,
    gapDays: 5,
  };
  const fee = (level: number, own: string) => feeOf(level, rule, { own, company: 'EUR' }).toFixed(2);
  expect([fee(1, 'EUR'), fee(2, 'EUR'), fee(2, 'USD')]).toEqual(['0.00', '5.50', '0.00']);
});

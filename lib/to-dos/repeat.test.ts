import fc from 'fast-check';
import { addDays, isCalendarDay, weekdayIso } from '@/lib/calendar/days';
import { type Repeat, repeats } from '@/lib/to-dos/kinds';
import { nextDueOn } from '@/lib/to-dos/repeat';

const isWeekend = (day: string) => weekdayIso(day) > 5;
const next = (repeat: Repeat, dueOn: string, today = dueOn, firstDueOn = dueOn) =>
  nextDueOn({ repeat, dueOn, firstDueOn }, today, isWeekend);

it.each([
  ['on a Friday, for the next Monday', 'daily', '2026-11-27', '2026-11-27', '2026-11-30'],
  ['late, from today on', 'daily', '2026-11-23', '2026-11-25', '2026-11-26'],
  ['early, after the day on which it was due', 'daily', '2026-11-27', '2026-11-25', '2026-11-30'],
  ['a week later', 'weekly', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['early, a week after it was due', 'weekly', '2026-11-27', '2026-11-24', '2026-12-04'],
  ['three weeks late, on its own weekday', 'weekly', '2026-11-02', '2026-11-25', '2026-11-30'],
  ['a month later', 'monthly', '2026-11-15', '2026-11-15', '2026-12-15'],
  ['over the end of a year', 'monthly', '2026-12-31', '2026-12-31', '2027-01-31'],
] as const)('comes back %s', (_, repeat, dueOn, today, expected) => {
  expect(next(repeat, dueOn, today)).toBe(expected);
});

it('keeps its day of the month over a shorter month', () => {
  expect(next('monthly', '2027-01-31')).toBe('2027-02-28');
  expect(next('monthly', '2027-02-28', '2027-02-28', '2027-01-31')).toBe('2027-03-31');
  expect(next('monthly', '2028-01-31')).toBe('2028-02-29');
});

it('passes over holidays, and comes back tomorrow where every day is free', () => {
  const christmas = ['2026-12-24', '2026-12-25'];
  const turn = { repeat: 'daily', dueOn: '2026-12-23', firstDueOn: '2026-12-23' } as const;
  expect(nextDueOn(turn, turn.dueOn, (day) => isWeekend(day) || christmas.includes(day))).toBe('2026-12-28');
  expect(nextDueOn(turn, turn.dueOn, () => true)).toBe('2026-12-24');
});

it('is always a day that exists, after today and after the day on which it was due', () => {
  const day = fc.integer({ min: -20_000, max: 40_000 }).map((offset) => addDays('2026-01-01', offset));
  fc.assert(
    fc.property(fc.constantFrom(...repeats), day, fc.integer({ min: -60, max: 400 }), (repeat, dueOn, late) => {
      const today = addDays(dueOn, late);
      const found = next(repeat, dueOn, today);
      expect(isCalendarDay(found)).toBe(true);
      expect(found > dueOn && found > today).toBe(true);
      if (repeat === 'weekly') expect(weekdayIso(found)).toBe(weekdayIso(dueOn));
    }),
  );
});

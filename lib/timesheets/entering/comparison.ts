import { addDays, type CalendarDay, daysBetween, eachDay, weekdayIso } from '@/lib/calendar/days';
import { Decimal, type DecimalInput, decimal, formatHours, sum } from '@/lib/money/amount';

interface Time {
  date: CalendarDay;
  hours: DecimalInput;
}

interface Compared {
  period: { start: CalendarDay; end: CalendarDay };
  entries: readonly Time[];
}

/** A day whose hours differ from the same weekday of the previous sheet. Hours as decimal strings. */
export interface DifferentDay {
  date: CalendarDay;
  hours: string;
  before: string;
}

/**
 * The days on which a sheet's hours differ from the previous sheet's on the same weekday. Empty if the two cannot be
 * compared, because they begin on different weekdays.
 */
export function differentDays(sheet: Compared, earlier: Compared): DifferentDay[] {
  const apart = daysBetween(earlier.period.start, sheet.period.start);
  if (apart % 7 !== 0) return [];
  return eachDay(sheet.period).flatMap((date) => {
    const [hours, before] = [hoursOn(sheet, date), hoursOn(earlier, addDays(date, -apart))];
    return hours.eq(before) ? [] : [{ date, hours: formatHours(hours), before: formatHours(before) }];
  });
}

const hoursOn = ({ entries }: Pick<Compared, 'entries'>, day: CalendarDay): Decimal =>
  sum(entries.filter(({ date }) => date === day).map(({ hours }) => hours));

interface Expectation {
  /** The hours of a whole week. */
  weekHours: DecimalInput;
  /** The days of the sheet on which the contract runs. */
  period: { start: CalendarDay; end: CalendarDay };
  /** Weekdays that nobody is expected to work on, 1 (Monday) to 7. */
  weekend: readonly number[];
  holidays: readonly CalendarDay[];
}

/**
 * The hours that a sheet should have: the share of the contract's weekly hours for working days that are no holidays. Two
 * decimals.
 */
export function expectedHours(expectation: Expectation): string {
  const days = eachDay(expectation.period).filter((day) => isWorkDay(day, expectation));
  return formatHours(perDay(expectation).times(days.length));
}

/** The days of a period whose hours are not those that they should have, with these hours. Two decimals. */
export function unexpectedDays(
  expectation: Expectation,
  entries: readonly Time[],
): { date: CalendarDay; expected: string }[] {
  return eachDay(expectation.period).flatMap((date) => {
    const expected = isWorkDay(date, expectation) ? perDay(expectation) : new Decimal(0);
    const hours = hoursOn({ entries }, date);
    // Whole minutes cannot be a third of an hour more exactly.
    return hours.minus(expected).abs().lt('0.01') ? [] : [{ date, expected: formatHours(expected) }];
  });
}

const isWorkDay = (day: CalendarDay, { weekend, holidays }: Expectation): boolean =>
  !weekend.includes(weekdayIso(day)) && !holidays.includes(day);

const perDay = ({ weekHours, weekend }: Expectation): Decimal =>
  decimal(weekHours).div(new Decimal(7 - weekend.length));

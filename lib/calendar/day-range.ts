import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { zoneOffset } from '@/lib/calendar/zones';

/** The condition of a filter on a column of instants. */
export interface DayRange {
  gte?: Date;
  lt?: Date;
}

/**
 * The instants from one calendar day to another, both included and each optional, as the clocks of a company's zone
 * count them: the days that its pages show. Undefined if neither is given.
 */
export function dayRange(
  from: CalendarDay | undefined,
  to: CalendarDay | undefined,
  timeZone: string,
): DayRange | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { gte: dayStart(from, timeZone) }),
    ...(to === undefined ? {} : { lt: dayStart(addDays(to, 1), timeZone) }),
  };
}

/** The condition of a filter on a column of calendar days. */
interface DateRange {
  gte?: Date;
  lte?: Date;
}

/** The calendar days from one to another, both included and each optional. Undefined if neither is given. */
export function dateRange(from: CalendarDay | undefined, to: CalendarDay | undefined): DateRange | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { gte: dateFromDay(from) }),
    ...(to === undefined ? {} : { lte: dateFromDay(to) }),
  };
}

/** The instant at which a calendar day begins in an IANA zone; if midnight is skipped, the day's first instant. */
function dayStart(day: CalendarDay, timeZone: string): Date {
  const midnight = dateFromDay(day).getTime();
  // At a first guess, the zone's offset may be that of the other side of a clock change.
  const guess = midnight - zoneOffset(midnight, timeZone);
  return new Date(midnight - zoneOffset(guess, timeZone));
}

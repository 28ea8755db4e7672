import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { zoneOffset } from '@/lib/calendar/zones';

/** The condition of a filter on a column of instants. */
export interface DayRange {
  gte?: Date;
  lt?: Date;
}

/**
 * What happened from one calendar day to another, both included and each of them optional, as the clocks of a company's
 * zone count them: the days that its pages show. Undefined without either.
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

/** The instant at which a calendar day begins in an IANA zone; where midnight is skipped, the first instant there is. */
function dayStart(day: CalendarDay, timeZone: string): Date {
  const midnight = dateFromDay(day).getTime();
  // The zone's offset at a first guess may be that of the other side of a change of clocks.
  const guess = midnight - zoneOffset(midnight, timeZone);
  return new Date(midnight - zoneOffset(guess, timeZone));
}

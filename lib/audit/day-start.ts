import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { zoneOffset } from '@/lib/calendar/zones';

/** The instant at which a calendar day begins in an IANA zone; where midnight is skipped, the first instant there is. */
export function dayStart(day: CalendarDay, timeZone: string): Date {
  const midnight = dateFromDay(day).getTime();
  // The zone's offset at a first guess may be that of the other side of a change of clocks.
  const guess = midnight - zoneOffset(midnight, timeZone);
  return new Date(midnight - zoneOffset(guess, timeZone));
}

/** The instant at which the day after it begins. */
export const dayEnd = (day: CalendarDay, timeZone: string): Date => dayStart(addDays(day, 1), timeZone);

import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';

/** The instant at which a calendar day begins in an IANA zone; where midnight is skipped, the first instant there is. */
export function dayStart(day: CalendarDay, timeZone: string): Date {
  const midnight = dateFromDay(day).getTime();
  // The zone's offset at a first guess may be that of the other side of a change of clocks.
  const guess = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(guess, timeZone));
}

/** The instant at which the day after it begins. */
export const dayEnd = (day: CalendarDay, timeZone: string): Date => dayStart(addDays(day, 1), timeZone);

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

import { isCalendarDay } from '@/lib/calendar/days';
import { formatters } from '@/lib/intl';

/** Milliseconds by which an IANA zone's clocks are ahead of UTC at an instant. */
export function zoneOffset(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The day and the time of day, `HH:MM`, that a zone's clocks show at an instant. */
export function wallClock(instant: string, timeZone: string): [day: string, time: string] {
  const at = Date.parse(instant);
  const wall = new Date(at + zoneOffset(at, timeZone)).toISOString();
  return [wall.slice(0, 10), wall.slice(11, 16)];
}

/**
 * The instant at which a zone's clocks show a day and a time; the first of two when clocks go back. Undefined for an
 * invalid day or time.
 */
export function instantAt(day: string, time: string, timeZone: string): string | undefined {
  const wall = isCalendarDay(day) ? Date.parse(`${day}T${time}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return undefined;
  const before = wall - zoneOffset(wall - 86_400_000, timeZone);
  const after = wall - zoneOffset(wall + 86_400_000, timeZone);
  // Neither offset gives a time in the hour that clocks skip; then the earlier offset counts.
  const isShown = (at: number) => at + zoneOffset(at, timeZone) === wall;
  return new Date([before, after].find(isShown) ?? before).toISOString();
}

/**
 * The instants, in milliseconds, at which a zone's clocks show a day and a time: usually one, none in the hour that they
 * skip, two in the hour that they repeat.
 */
export function instantsAt(day: string, time: string, timeZone: string): number[] {
  const wall = Date.parse(`${day}T${time}Z`);
  const offsets = [-dayMs, dayMs].map((away) => zoneOffset(wall + away, timeZone));
  // The larger offset gives the earlier instant.
  const found = [...new Set(offsets)].toSorted((a, b) => b - a).map((offset) => wall - offset);
  return found.filter((at) => at + zoneOffset(at, timeZone) === wall);
}

const dayMs = 86_400_000;

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  formatters.getDateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

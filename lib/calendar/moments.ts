import { dayRange } from '@/lib/calendar/day-range';
import { isCalendarDay } from '@/lib/calendar/days';
import { instantAt, wallClock } from '@/lib/calendar/zones';

/** The first and the last millisecond of a text's time. */
export interface Span {
  first: number;
  last: number;
}

/**
 * The time that a moment is compared with. A calendar day means all of it, as the clocks of this IANA zone count it; a
 * day and a time without a zone are on the same clocks; with a zone of their own they are that instant. Undefined for
 * anything else.
 */
export function spanOf(text: string, timeZone: string): Span | undefined {
  if (isCalendarDay(text)) {
    const { gte, lt } = dayRange(text, text, timeZone) ?? {};
    return gte && lt ? { first: gte.getTime(), last: lt.getTime() - 1 } : undefined;
  }
  const [, day = '', time = '', zone = ''] = written.exec(text) ?? [];
  if (!isCalendarDay(day)) return undefined;
  const at = Date.parse(zone ? text : (instantAt(day, time, timeZone) ?? ''));
  return Number.isNaN(at) ? undefined : { first: at, last: at };
}

/** Whether a zone's clocks ever show this day and time: they skip an hour when summer time begins. */
export function isOnClocks(text: string, timeZone: string): boolean {
  const span = spanOf(text, timeZone);
  if (!span) return false;
  return wallClock(new Date(span.first).toISOString(), timeZone).join('T') === text.slice(0, 16);
}

/** ISO 8601. */
const written = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/;

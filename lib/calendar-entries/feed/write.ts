import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { FoundEntry } from '@/lib/calendar-entries/found';
import { isolate } from '@/lib/format/isolate';
import type { Translator } from '@/lib/i18n/translator';
import { interviewUid } from '@/lib/interviews/calendar';

interface FeedWords {
  /** The name of the calendar. */
  name: string;
  /** The origin of our own addresses. */
  origin: string;
  /** A translator of the namespace `calendar`. */
  t: Translator;
  now: Date;
}

/** How often calendar programs are asked to come back, in seconds. */
const refreshSeconds = 3600;

/**
 * Writes entries as iCalendar (RFC 5545), without a method: it is a calendar to read, not an invitation (RFC 5546). Times are
 * in UTC, and days have no time. An interview has the UID of its invitation, so that programs recognise it.
 */
export function writeFeed(entries: readonly FoundEntry[], { name, origin, t, now }: FeedWords): string {
  // The library writes the name as it is.
  const calendar = ical({
    prodId: '//Staffing back office//Calendar//EN',
    name: name.replaceAll(/[\\;,]/g, '\\$&'),
    ttl: refreshSeconds,
  });
  const host = new URL(origin).hostname;
  for (const entry of entries) {
    calendar.createEvent({
      id: uidOf(entry, host),
      sequence: entry.sequence,
      stamp: entry.revisedAt ?? now,
      ...timesOf(entry),
      summary: summaryOf(entry, t),
      location: entry.place,
      url: entry.path === null ? null : `${origin}${entry.path}`,
    });
  }
  return `${calendar.toString()}\r\n`;
}

const uidOf = ({ kind, id }: FoundEntry, host: string): string =>
  kind === 'interview' ? interviewUid(id, host) : `${kind}-${id}@${host}`;

/** The end of a day is the day after it (section 3.6.1), and a day takes nobody's time. */
const timesOf = ({ date, starts_at: start, ends_at: end }: FoundEntry) =>
  start !== null && end !== null
    ? { start: new Date(start), end: new Date(end), transparency: ICalEventTransparency.OPAQUE }
    : {
        start: dateFromDay(date),
        end: dateFromDay(addDays(date, 1)),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
      };

function summaryOf({ kind, title, subtitle }: FoundEntry, t: Translator): string {
  const about = [title, ...(subtitle === null ? [] : [subtitle])].map(isolate).join(' · ');
  return kind === 'holiday' ? title : t('summary', { kind: t(`kinds.${kind}`), about });
}

import { useLocale } from 'next-intl';
import type { CalendarEntry } from '@/lib/calendar-entries/schema';
import { formatMoment, formatTime } from '@/lib/format/days';

interface EntryTimeProps {
  entry: CalendarEntry;
  /** The company's zone, whose clocks the calendar shows. */
  timeZone: string;
  /** Also says the time where it was agreed, if the clocks there differ. */
  isWhole?: boolean;
}

/** When something begins that does not take all day. */
export function EntryTime({ entry, timeZone, isWhole = false }: EntryTimeProps) {
  const locale = useLocale();
  const { starts_at: start, ends_at: end, time_zone: zone } = entry;
  if (start === null || end === null) return null;
  const time = (moment: string) => formatTime(moment, locale, timeZone);
  return (
    <>
      <time dateTime={start}>{isWhole ? `${time(start)} – ${time(end)}` : time(start)}</time>
      {isWhole && zone !== null && formatTime(start, locale, zone) !== time(start) && (
        <bdi>{formatMoment(start, locale, zone)}</bdi>
      )}
    </>
  );
}

import { useFormatter } from 'next-intl';
import { midnightUtc } from '@/lib/format/days';

/** Gives a day's name for labels: "Monday, Nov 16". */
export function useDayText(): (day: string) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(midnightUtc(day), { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** The same in short: "Mon, Nov 16". */
export function useShortDayText(): (day: string) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(midnightUtc(day), { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** A day's weekday over its date, as a column's head. */
export function DayHead({ day }: { day: string }) {
  const format = useFormatter();
  return (
    <time dateTime={day}>
      {format.dateTime(midnightUtc(day), { weekday: 'short', timeZone: 'UTC' })}
      <br />
      {format.dateTime(midnightUtc(day), 'dayAndMonth')}
    </time>
  );
}

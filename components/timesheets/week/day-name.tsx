import { useFormatter } from 'next-intl';
import { midnightUtc } from '@/lib/format/days';
import type { Holiday } from '@/lib/hours/schema';

/** Returns a day's name for labels: "Monday, Nov 16". */
export function useDayText(): (day: string) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(midnightUtc(day), { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** Returns a day's short name: "Mon, Nov 16". */
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

interface HolidayNameProps {
  holidays: readonly Holiday[];
  day: string;
  className: string | undefined;
}

/** The name of a public holiday; nothing on any other day. */
export function HolidayName({ holidays, day, className }: HolidayNameProps) {
  const holiday = holidays.find(({ date }) => date === day);
  return holiday && <span className={className}>{holiday.name}</span>;
}

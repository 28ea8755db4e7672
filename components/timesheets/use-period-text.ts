import { useFormatter } from 'next-intl';

interface Period {
  period_start: string;
  period_end: string;
}

/** Gives a sheet's period as one text, for titles and names; where an element can stand, `CalendarPeriod` does. */
export function usePeriodText(): (sheet: Period) => string {
  const format = useFormatter();
  return (sheet) => periodText(format, sheet);
}

/** The same with a formatter at hand, for the window's title. */
export const periodText = (
  format: Pick<ReturnType<typeof useFormatter>, 'dateTimeRange'>,
  { period_start: start, period_end: end }: Period,
): string => format.dateTimeRange(midnightUtc(start), midnightUtc(end), 'day');

/** The instant that the named formats of days are made from. */
export const midnightUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

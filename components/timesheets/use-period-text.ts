import { useFormatter } from 'next-intl';

/** Gives a sheet's period as one text, for titles and names; where an element can stand, `CalendarPeriod` does. */
export function usePeriodText(): (sheet: { period_start: string; period_end: string }) => string {
  const format = useFormatter();
  return ({ period_start: start, period_end: end }) => format.dateTimeRange(midnightUtc(start), midnightUtc(end), 'day');
}

/** The instant that the named formats of days are made from. */
export const midnightUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

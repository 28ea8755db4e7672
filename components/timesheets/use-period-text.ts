import { useLocale } from 'next-intl';
import { formatPeriod } from '@/lib/format/days';

interface Period {
  period_start: string;
  period_end: string;
}

/** Returns a sheet's period as one text, for titles and names; where an element is possible, use `CalendarPeriod`. */
export function usePeriodText(): (sheet: Period) => string {
  const locale = useLocale();
  return ({ period_start: start, period_end: end }) => formatPeriod(start, end, locale);
}

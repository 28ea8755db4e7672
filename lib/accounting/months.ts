import { addDays, type CalendarDay } from '@/lib/calendar/days';

interface Month {
  /** `YYYY-MM` */
  month: string;
  start: CalendarDay;
  end: CalendarDay;
}

/** How many months the page offers. */
const offered = 6;

/** The present month up to today, then the months before it, the latest first. */
export function monthsUntil(today: CalendarDay): Month[] {
  const months: Month[] = [];
  let end = today;
  while (months.length < offered) {
    const month = end.slice(0, 7);
    months.push({ month, start: `${month}-01`, end });
    end = addDays(`${month}-01`, -1);
  }
  return months;
}

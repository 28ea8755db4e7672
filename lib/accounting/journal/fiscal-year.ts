import type { CalendarDay } from '@/lib/calendar/days';

/** The first day of the fiscal year that a day is in. @param month the month in which fiscal years begin, 1–12. */
export function fiscalYearOf(day: CalendarDay, month: number): CalendarDay {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < month ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

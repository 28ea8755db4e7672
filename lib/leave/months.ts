import { addDays, type CalendarDay } from '@/lib/calendar/days';

/** The first day of a day's month. */
export const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`;

/** The same day of the month so many months later; the month's last day where it has no such day. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(firstOfMonth(addDays(first, 31)), -1);
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`;
  return wanted < last ? wanted : last;
}

/** The full months from a day until before another one. */
export function fullMonths(from: CalendarDay, before: CalendarDay): number {
  let count = 0;
  while (addMonths(from, count + 1) <= before) count += 1;
  return count;
}

/** The first day of the leave year that a day is in, for years that begin in a month. */
export function leaveYearOf(day: CalendarDay, yearMonth: number): CalendarDay {
  const start = `${day.slice(0, 4)}-${String(yearMonth).padStart(2, '0')}-01`;
  return start <= day ? start : addMonths(start, -12);
}

import { addDays, type CalendarDay, type DayRange, daysBetween } from '@/lib/calendar/days';

/**
 * The period that a new run offers: the one after the latest of these, as long as it, where whole months go to the next
 * month; without any the month before today.
 */
export function nextPeriod(runs: readonly DayRange[], today: CalendarDay): DayRange {
  const latest = runs.reduce<DayRange | null>((last, run) => (last && last.end >= run.end ? last : run), null);
  if (!latest) return monthOf(addDays(firstOfMonth(today), -1));
  const start = addDays(latest.end, 1);
  const isMonth = latest.start === firstOfMonth(latest.start) && latest.end === monthOf(latest.start).end;
  return isMonth ? monthOf(start) : { start, end: addDays(start, daysBetween(latest.start, latest.end)) };
}

const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`;

/** The month that a day is in. */
function monthOf(day: CalendarDay): DayRange {
  const start = firstOfMonth(day);
  // Every month has 28 days, and the day 31 days after its first is in the next.
  return { start, end: addDays(firstOfMonth(addDays(start, 31)), -1) };
}

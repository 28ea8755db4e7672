import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { dueReminder } from '@/lib/documents/expiry';

/** A reminder is made up for this many days after the last day; what ended before is shown, not mailed. */
const lateDays = 7;

/** What meets a requirement of a contract. */
interface Met {
  /** The last day on which it does; null for no end, or for nothing there. */
  until: CalendarDay | null;
  /** Whether the contract does without it. */
  isWaived: boolean;
}

/**
 * The marks (days before the last day) that a reminder settles which is due today, because what meets a requirement ends
 * while its contract runs.
 *
 * @param end the last day of the contract; null if it is open.
 * @param reminded the marks that have been settled for this last day.
 * @returns none if no reminder is due
 */
export function dueMarks(
  { until, isWaived }: Met,
  { today, end }: { today: CalendarDay; end: CalendarDay | null },
  reminded: readonly number[],
): number[] {
  if (until === null || isWaived || (end !== null && (end < today || until >= end))) return [];
  if (until < addDays(today, -lateDays)) return [];
  const due = dueReminder(until, today, reminded);
  return due === null ? [] : due.reminded.filter((mark) => !reminded.includes(mark));
}

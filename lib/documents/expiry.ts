import { type CalendarDay, daysBetween } from '@/lib/calendar/days';
import type { DocumentStatus } from '@/lib/documents/schema';

/** Days before expiry on which a person is reminded, the farthest first. */
export const reminderDays = [30, 7, 0] as const;

/** A document holds through its last day; the day after, it is expired. */
export const isExpired = (expiryDate: CalendarDay | null, today: CalendarDay): boolean =>
  expiryDate !== null && expiryDate < today;

/** Whether documents of this state run out, and are reminded of: a rejected one never held. */
export const runsOut = (status: DocumentStatus): boolean => status === 'pending' || status === 'verified';

/**
 * Which reminder is due: the nearest mark that was reached and not yet reminded of. When several were passed at once (the
 * program stood still, or the document came late), one mail is enough; all of them count as done.
 *
 * @returns null when nothing is due
 */
export function dueReminder(
  expiryDate: CalendarDay,
  today: CalendarDay,
  reminded: readonly number[],
): { mark: number; reminded: number[] } | null {
  const left = daysBetween(today, expiryDate);
  const reached = reminderDays.filter((mark) => left <= mark);
  const mark = reached.at(-1);
  if (mark === undefined || reached.every((one) => reminded.includes(one)) || reminded.includes(mark)) return null;
  return { mark, reminded: [...new Set([...reminded, ...reached])] };
}

/**
 * What a document is after its fields were changed: a change by somebody who may verify it keeps the verdict, anybody else's
 * change waits for a new one.
 */
export function statusAfterChange(
  { status, keepsVerdict }: { status: DocumentStatus; keepsVerdict: boolean },
  expiryDate: CalendarDay | null,
  today: CalendarDay,
): DocumentStatus {
  if (isExpired(expiryDate, today)) return status === 'rejected' && keepsVerdict ? 'rejected' : 'expired';
  return keepsVerdict && status !== 'expired' ? status : 'pending';
}

import { type CalendarDay, daysBetween } from '@/lib/calendar/days';
import type { DocumentStatus } from '@/lib/documents/schema';

/** Days before expiry on which a person is reminded, the farthest first. */
export const reminderDays = [30, 7, 0] as const;

/** Whether a document has expired: it is valid through its last day, and expired on the day after. */
export const isExpired = (expiryDate: CalendarDay | null, today: CalendarDay): boolean =>
  expiryDate !== null && expiryDate < today;

/** Whether documents of this status expire, with reminders: a rejected one was never valid. */
export const runsOut = (status: DocumentStatus): boolean => status === 'pending' || status === 'verified';

/**
 * The reminder that is due: the nearest mark that was reached and has had no reminder yet. If several were passed at once
 * (the program was down, or the document came late), one mail is enough; all of them count as done.
 *
 * @returns null if none is due
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
 * The status of a document after its fields were changed: a change by somebody who may verify it keeps the verdict; after
 * anybody else's change it waits for a new one.
 */
export function statusAfterChange(
  { status, keepsVerdict }: { status: DocumentStatus; keepsVerdict: boolean },
  expiryDate: CalendarDay | null,
  today: CalendarDay,
): DocumentStatus {
  if (isExpired(expiryDate, today)) return status === 'rejected' && keepsVerdict ? 'rejected' : 'expired';
  return keepsVerdict && status !== 'expired' ? status : 'pending';
}

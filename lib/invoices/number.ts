import { addDays, type CalendarDay } from '@/lib/calendar/days';

/**
 * An invoice number as printed: `PREFIX-2026-000123`. The counter comes from the row locked at issue; past a million
 * it grows a digit instead of wrapping. Throws a RangeError on a counter that is not a positive whole number.
 */
export function formatInvoiceNumber(prefix: string, year: number, counter: number): string {
  if (!Number.isSafeInteger(counter) || counter < 1) throw new RangeError(`Not an invoice counter: ${counter}`);
  return `${prefix}-${year}-${String(counter).padStart(6, '0')}`;
}

/** The day payment is due: the issue date plus the payment terms in calendar days. */
export function dueDate(issueDate: CalendarDay, termsDays: number): CalendarDay {
  return addDays(issueDate, termsDays);
}

import { addDays, type CalendarDay, dayOfMonth } from '@/lib/calendar/days';
import type { TermsBase } from '@/lib/clients/invoicing';

/** When payment is due. */
export interface PaymentTerms {
  /** Calendar days from the issue date, or from the end of its month. */
  days: number;
  from: TermsBase;
  /** The day of a month on which payment is due, 31 the last day of any month; null for any day. */
  day: number | null;
}

/** When payment of an invoice is due, by its columns. */
export const dueTermsOf = (row: {
  termsDays: number;
  termsFrom: TermsBase;
  termsDay: number | null;
}): PaymentTerms => ({
  days: row.termsDays,
  from: row.termsFrom,
  day: row.termsDay,
});

/**
 * The day on which payment is due: the issue date or the end of its month plus the days of the terms, then the next such
 * day of a month, if the terms name one. So "30 days end of month" is 30 days and day 31, "end of month plus 30 days" is
 * 30 days from the month's end.
 */
export function dueDate(issueDate: CalendarDay, { days, from, day }: PaymentTerms): CalendarDay {
  const start = from === 'month_end' ? dayOfMonth(issueDate, 31) : issueDate;
  const due = addDays(start, days);
  if (day === null) return due;
  const inMonth = dayOfMonth(due, day);
  return inMonth >= due ? inMonth : dayOfMonth(addDays(dayOfMonth(due, 31), 1), day);
}

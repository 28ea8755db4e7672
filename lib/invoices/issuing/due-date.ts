import { addDays, type CalendarDay } from '@/lib/calendar/days';

/** The day on which payment is due: the issue date plus the payment terms in calendar days. */
export function dueDate(issueDate: CalendarDay, termsDays: number): CalendarDay {
  return addDays(issueDate, termsDays);
}

import type { CalendarDay } from '@/lib/calendar/days';
import type { Decimal } from '@/lib/money/amount';
import type { ReminderRule } from '@/lib/reminders/rule';

/** The company whose clients are reminded, and the day of its calendar. */
export interface Reminding {
  companyId: string;
  /** Null if the program does it by itself. */
  userId: string | null;
  today: CalendarDay;
  company: { name: string; locale: string; currency: string };
}

/** A company's rule with its yearly rate of interest in percent; null for none. */
export type CompanyRule = ReminderRule & { interestPercent: string | null };

/** An issued invoice that is past its due date and not paid in full. */
export interface OverdueInvoice {
  id: string;
  number: string;
  clientId: string;
  clientName: string;
  /** The client's language; null for the company's. */
  locale: string | null;
  isExcluded: boolean;
  currency: string;
  issueDate: CalendarDay;
  dueDate: CalendarDay;
  open: Decimal;
  isPaused: boolean;
  pauseReason: string | null;
  pausedUntil: CalendarDay | null;
  /** The highest level of a reminder so far, 0 for none, and the day of the last reminder. */
  level: number;
  lastOn: CalendarDay | null;
}

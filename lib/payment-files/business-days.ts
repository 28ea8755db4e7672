import { bankDayFrom, isBankDay } from '@/lib/calendar/bank-days';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { formatRules, type PaymentFormat } from '@/lib/payment-files/formats';

/**
 * The first day on which a bank executes a file that it gets today: the next business day of the payment system, since a
 * bank's cut-off may have passed. For direct debits, too: "all … collections presented for the first time, on a recurrent
 * basis or as a one-off collection can be presented up to D-1 Inter-Bank Business Day" (europeanpaymentscouncil.eu,
 * "Explanatory note on use of 'COR1' and 'SMNDA' in SDD R-transactions").
 */
export const firstExecutionDay = (format: PaymentFormat, today: CalendarDay): CalendarDay =>
  bankDayFrom(formatRules[format].holidays, addDays(today, 1));

/** Whether the payment system of the format is open on a day. */
export const isExecutionDay = (format: PaymentFormat, day: CalendarDay): boolean =>
  isBankDay(formatRules[format].holidays, day);

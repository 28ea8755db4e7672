import { type CalendarDay, daysBetween } from '@/lib/calendar/days';
import { Decimal, type DecimalInput, decimal, roundMoney } from '@/lib/money/amount';
import type { ReminderLevel } from '@/lib/reminders/levels';

/** When a company reminds of overdue invoices. */
export interface ReminderRule {
  /** The first level first, each later than the one before; a level's number is its position, counted from 1. */
  levels: readonly ReminderLevel[];
  /** Whether a level may be left out because the days of a higher one have passed. */
  skipsLevels: boolean;
  /** The least days between two reminders of an invoice; 1 or more, so that two are never sent on one day. */
  gapDays: number;
}

/** The fields of an invoice that the rule uses. */
interface Reminded {
  dueDate: CalendarDay;
  /** The highest level of a reminder so far, 0 for none, and the day of the last reminder. */
  level: number;
  lastOn: CalendarDay | null;
}

/**
 * The level of the reminder that is due for an invoice on a day, if the days of a level that was not sent yet have
 * passed since its due date: the one after the last that was sent, so that a first letter is never the last notice, or
 * the highest whose days have passed if the company skips levels. Null if the last reminder is too recent.
 */
export function dueLevel(
  invoice: Reminded,
  today: CalendarDay,
  { levels, skipsLevels, gapDays }: ReminderRule,
): number | null {
  const late = daysBetween(invoice.dueDate, today);
  const reached = levels.filter(({ days }) => late >= days).length;
  if (reached <= invoice.level) return null;
  if (invoice.lastOn !== null && daysBetween(invoice.lastOn, today) < gapDays) return null;
  return skipsLevels ? reached : invoice.level + 1;
}

/**
 * Simple interest on the open amount, actual/365: from the day after the due date to the day of the reminder, that day
 * included, rounded to the currency once. Directive 2011/7/EU art. 3 gives a creditor interest for late payment from
 * the day after the due date; the company sets the yearly rate.
 *
 * @param percent by the year, 0–100; null for none.
 */
export function interestOn(
  open: DecimalInput,
  percent: DecimalInput | null,
  { daysOverdue, currency }: { daysOverdue: number; currency: string },
): Decimal {
  if (percent === null || daysOverdue <= 0) return new Decimal(0);
  return roundMoney(decimal(open).times(decimal(percent)).times(daysOverdue).div(36_500), currency);
}

/**
 * The fee of a reminder: the fee of its level, which is in the company's currency and is charged in that currency
 * alone. A reminder has one fee, however many invoices it names, and does not claim an earlier fee again.
 */
export function feeOf(level: number, { levels }: ReminderRule, currencies: { own: string; company: string }): Decimal {
  const fee = levels[level - 1]?.fee;
  return fee && currencies.own === currencies.company ? roundMoney(fee, currencies.own) : new Decimal(0);
}

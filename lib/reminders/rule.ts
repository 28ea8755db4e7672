import { type CalendarDay, daysBetween } from '@/lib/calendar/days';
import { Decimal, type DecimalInput, decimal, roundMoney } from '@/lib/money/amount';
import type { ReminderLevel } from '@/lib/reminders/levels';

/** How a company reminds of what is overdue. */
export interface ReminderRule {
  /** The first one first, each later than the one before; a level's number is its place, from 1 on. */
  levels: readonly ReminderLevel[];
  /** Days at least between two reminders of an invoice; 1 or more, so that two never go on one day. */
  gapDays: number;
}

/** An invoice as the rule looks at it. */
interface Reminded {
  dueDate: CalendarDay;
  /** The highest level that it was reminded of, 0 for none, and the day of the last reminder. */
  level: number;
  lastOn: CalendarDay | null;
}

/**
 * The level that an invoice is to be reminded of on a day: the highest whose days have passed since its due date. Null where
 * that one or a higher one was sent already, or where the last reminder is too recent.
 */
export function dueLevel(invoice: Reminded, today: CalendarDay, { levels, gapDays }: ReminderRule): number | null {
  const late = daysBetween(invoice.dueDate, today);
  const level = levels.filter(({ days }) => late >= days).length;
  if (level <= invoice.level) return null;
  return invoice.lastOn !== null && daysBetween(invoice.lastOn, today) < gapDays ? null : level;
}

/**
 * Simple interest on what is open, actual/365: from the day after the due date to the day of the reminder, that day included,
 * rounded to the currency once. Directive 2011/7/EU art. 3 gives a creditor interest for late payment from the day after the
 * due date; at which yearly rate is the company's to say.
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
 * What a reminder costs: the fee of its level, which is in the company's currency, in that currency alone. A reminder has one
 * fee, however many invoices it names, and claims no earlier one again.
 */
export function feeOf(level: number, { levels }: ReminderRule, currencies: { own: string; company: string }): Decimal {
  const fee = levels[level - 1]?.fee;
  return fee && currencies.own === currencies.company ? roundMoney(fee, currencies.own) : new Decimal(0);
}

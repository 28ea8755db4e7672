import { addDays, type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { Decimal, type DecimalInput, decimal, roundMoney, sum } from '@/lib/money/amount';

/**
 * The method of a row of `payments` for the discount that early payment took: it settles an invoice like money, and its
 * tax is lowered in proportion.
 */
export const cashDiscountMethod = 'cash_discount' as const;

/** The columns of an invoice that its discount depends on. */
export interface DiscountedRow {
  currency: string;
  issueDate: Date | null;
  discountPercent: DecimalInput | null;
  discountDays: number | null;
  grossTotal: DecimalInput;
  prepaidTotal: DecimalInput;
  creditedTotal: DecimalInput;
}

/** What is taken off for payment until a day, in the invoice's currency. */
export interface CashDiscount {
  amount: Decimal;
  until: CalendarDay;
}

/**
 * The discount of an issued invoice: its percentage of what the invoice asks for, less deposits and credit notes,
 * rounded once. Null without one.
 */
export function cashDiscountOf(row: DiscountedRow): CashDiscount | null {
  const { issueDate, discountPercent: percent, discountDays: days, currency } = row;
  if (issueDate === null || percent === null || days === null) return null;
  const base = decimal(row.grossTotal).minus(decimal(row.prepaidTotal)).minus(decimal(row.creditedTotal));
  const amount = roundMoney(Decimal.max(base, 0).times(decimal(percent)).div(100), currency);
  return amount.gt(0) ? { amount, until: addDays(dayFromDate(issueDate), days) } : null;
}

/**
 * The rest of an invoice that its discount settles when money comes in on a day: all of it if that is no more than the
 * discount and the day is in time, otherwise nothing.
 */
export function discountTaken(
  row: DiscountedRow & { paidTotal: DecimalInput },
  { amount, day }: { amount: DecimalInput; day: CalendarDay },
): Decimal {
  const discount = cashDiscountOf(row);
  const rest = amountDue(row.grossTotal, sum([row.paidTotal, amount]));
  const isTaken = discount !== null && day <= discount.until && rest.gt(0) && rest.lte(discount.amount);
  return isTaken ? rest : decimal('0');
}

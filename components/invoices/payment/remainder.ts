import { decimal, formatAmount } from '@/lib/money/amount';
import { amountString } from '@/lib/money/schema';

/** What a payment leaves: a part that stays due, or more than was due. Amounts in the invoice's currency. */
export type Remainder = { kind: 'partial' | 'tooMuch'; amount: string } | null;

/**
 * The remainder after a payment as it is in the form; null while it is not an amount, and if it settles the invoice
 * exactly.
 */
export function remainderOf(due: string, typed: unknown, currency: string): Remainder {
  const payment = amountString({ currency, positive: true }).safeParse(typed);
  if (!payment.success) return null;
  const left = decimal(due).minus(decimal(payment.data));
  if (left.isZero()) return null;
  return { kind: left.isNegative() ? 'tooMuch' : 'partial', amount: formatAmount(left.abs(), currency) };
}

/** The initial amount of the form: all that is due, or empty if nothing is due. */
export const prefilledAmount = (due: string): string => (decimal(due).gt(0) ? due : '');

/** How much of the amount due a credit can pay. */
export const smallerOf = (due: string, left: string): string => (decimal(left).lt(decimal(due)) ? left : due);

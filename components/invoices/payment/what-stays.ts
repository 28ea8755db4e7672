import { decimal, formatAmount } from '@/lib/money/amount';
import { amountString } from '@/lib/money/schema';

/** What a payment leaves: a part that stays due, or more than was due. Amounts in the invoice's currency. */
export type Remainder = { kind: 'partial' | 'tooMuch'; amount: string } | null;

/** Of a payment as it is in the form; null while it is no amount, and when it settles the invoice exactly. */
export function whatStays(due: string, typed: unknown, currency: string): Remainder {
  const payment = amountString({ currency, positive: true }).safeParse(typed);
  if (!payment.success) return null;
  const left = decimal(due).minus(decimal(payment.data));
  if (left.isZero()) return null;
  return { kind: left.isNegative() ? 'tooMuch' : 'partial', amount: formatAmount(left.abs(), currency) };
}

/** What the form begins with: all that is due, or nothing where nothing is. */
export const prefilledAmount = (due: string): string => (decimal(due).gt(0) ? due : '');

/** What of it a credit note can pay. */
export const smallerOf = (due: string, left: string): string => (decimal(left).lt(decimal(due)) ? left : due);

import type { AccountKey } from '@/lib/accounting/accounts';
import { type Line, openLine, settled } from '@/lib/accounting/journal/balance';
import { type Decimal, decimal } from '@/lib/money/amount';

/** What was owed when it was booked, and what the money was worth on the day it left, in the company's currency. */
interface PaidWorth {
  owed: Decimal;
  paid: Decimal;
}

/**
 * The lines of money that left the bank against what was owed; below 0 for what came back. What the rates of the two days
 * leave is an exchange gain or loss, and a payment that comes back takes it back on the same account.
 */
export function paidOutLines(key: AccountKey, amount: Decimal, { owed, paid }: PaidWorth): Line[] {
  const difference = owed.minus(paid);
  const isGain = difference.isNegative() === amount.isNegative();
  return settled([
    { ...openLine('bank', amount.neg()), amount: paid.neg() },
    { ...openLine(key, amount), amount: owed },
    { ...openLine(isGain ? 'exchange_gain' : 'exchange_loss', decimal('0')), amount: difference.neg() },
  ]);
}

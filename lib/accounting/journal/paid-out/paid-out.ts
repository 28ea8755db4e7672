import type { AccountKey } from '@/lib/accounting/accounts';
import { type Line, type LinePartner, openLine, settled } from '@/lib/accounting/journal/balance';
import { type Decimal, decimal, sum } from '@/lib/money/amount';

/** What was owed, as it was booked; below 0 for what is owed again. */
export interface Debt {
  key: AccountKey;
  original: Decimal;
  /** In the company's currency. */
  amount: Decimal;
  /** Where it was booked; undefined if no export has it. */
  account?: string | undefined;
  partner?: LinePartner | undefined;
}

/**
 * The lines of money that left the bank against debts; below 0 for what came back. What the rates of the two days leave is
 * an exchange gain or loss, and a payment that comes back takes it back on the same account.
 *
 * @param paid what the money was worth on the day it left, in the company's currency
 */
export function paidOutLines(debts: readonly Debt[], paid: Decimal): Line[] {
  const original = sum(debts.map((debt) => debt.original));
  const difference = sum(debts.map(({ amount }) => amount)).minus(paid);
  const isGain = difference.isNegative() === original.isNegative();
  return settled([
    { ...openLine('bank', original.neg()), amount: paid.neg() },
    ...debts.map(({ key, original: part, ...debt }) => ({ ...openLine(key, part), ...debt })),
    { ...openLine(isGain ? 'exchange_gain' : 'exchange_loss', decimal('0')), amount: difference.neg() },
  ]);
}

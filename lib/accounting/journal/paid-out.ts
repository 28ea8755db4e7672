import { type Conversion, convert, type Line, openLine, settled } from '@/lib/accounting/journal/balance';
import type { Decimal } from '@/lib/money/amount';

/**
 * Money that a payment file took to contractors, against what is owed to them; below 0 for what came back. Refunds are
 * booked with the client's account.
 */
export function paidOutLines(amount: Decimal, conversion: Conversion): Line[] {
  const worth = convert(amount, conversion);
  return settled([
    { ...openLine('bank', amount.neg()), amount: worth.neg() },
    { ...openLine('contractors_payable', amount), amount: worth },
  ]);
}

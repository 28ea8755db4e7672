import { type Conversion, convert, type Line, openLine, settled } from '@/lib/accounting/journal/balance';
import type { Decimal } from '@/lib/money/amount';

/**
 * The lines of money of the bank that is on no client's account: a charge leaves the bank for its own account, unknown
 * money comes into the bank and waits on its own. Below 0 for the reversal.
 */
export function bankEntryLines(kind: 'charge' | 'parked', amount: Decimal, conversion: Conversion): Line[] {
  const worth = convert(amount, conversion);
  const [debit, credit] = kind === 'charge' ? (['bank_charges', 'bank'] as const) : (['bank', 'parked_money'] as const);
  return settled([
    { ...openLine(debit, amount), amount: worth },
    { ...openLine(credit, amount.neg()), amount: worth.neg() },
  ]);
}

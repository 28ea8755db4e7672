import { type Conversion, type Line, pairLines } from '@/lib/accounting/journal/balance';
import type { Decimal } from '@/lib/money/amount';

/**
 * The lines of money of the bank that is on no client's account: a charge leaves the bank for its own account, unknown
 * money comes into the bank and waits on its own. Below 0 for the reversal.
 */
export function bankEntryLines(kind: 'charge' | 'parked', amount: Decimal, conversion: Conversion): Line[] {
  return kind === 'charge'
    ? pairLines('bank_charges', 'bank', amount, conversion)
    : pairLines('bank', 'parked_money', amount, conversion);
}

import { type Conversion, convert, type Line, openLine, settled } from '@/lib/accounting/balance';
import type { Decimal } from '@/lib/money/amount';

/** What an amount adds to a sum that is converted as a whole: so the parts of an invoice come to it, to the cent. */
const added = (before: Decimal, amount: Decimal, conversion: Conversion): Decimal =>
  convert(before.plus(amount), conversion).minus(convert(before, conversion));

interface BookedPayment {
  /** In the invoice's currency; below 0 for a row that takes a payment back. */
  amount: Decimal;
  /** What of the invoice was booked as paid before, deposits included. */
  paidBefore: Decimal;
  /** The invoice's: what it was worth when it was issued, so that nothing of it stays open. */
  conversion: Conversion;
  /** The credit note that it is paid with, and what of it was booked as used before; null for money. */
  credit: { usedBefore: Decimal; conversion: Conversion } | null;
}

/** What the client owes no more, against the bank or against the client's credit. */
export function paymentLines({ amount, paidBefore, conversion, credit }: BookedPayment): Line[] {
  const paid = added(paidBefore, amount, conversion);
  const source = credit ? added(credit.usedBefore, amount, credit.conversion) : paid;
  return settled([
    { ...openLine('receivables', amount.neg()), amount: paid.neg() },
    { ...openLine(credit ? 'customer_credit' : 'bank', amount), amount: source },
  ]);
}

import type { AccountKey } from '@/lib/accounting/accounts';
import { type Conversion, convert, type Line, openLine, settled } from '@/lib/accounting/balance';
import type { Decimal } from '@/lib/money/amount';

/** What an amount adds to a sum that is converted as a whole: so the parts of an invoice come to it, to the cent. */
const added = (before: Decimal, amount: Decimal, conversion: Conversion): Decimal =>
  convert(before.plus(amount), conversion).minus(convert(before, conversion));

/** What a row of `payments` is made of. */
export type PaymentSource = 'money' | 'credit_note';

/** What it is booked against: a new source does not compile until it has an account. */
const against: Readonly<Record<PaymentSource, AccountKey>> = { money: 'bank', credit_note: 'customer_credit' };

interface BookedPayment {
  source: PaymentSource;
  /** In the invoice's currency; below 0 for a row that takes a payment back. */
  amount: Decimal;
  /** What of the invoice was booked as paid before, deposits included. */
  paidBefore: Decimal;
  /** The invoice's: what it was worth when it was issued, so that nothing of it stays open. */
  conversion: Conversion;
  /** Of a credit note what was booked as used before; null for money. */
  credit: { usedBefore: Decimal; conversion: Conversion } | null;
}

/** What the client owes no more, against where it came from. */
export function paymentLines({ source, amount, paidBefore, conversion, credit }: BookedPayment): Line[] {
  const paid = added(paidBefore, amount, conversion);
  const taken = credit ? added(credit.usedBefore, amount, credit.conversion) : paid;
  return settled([
    { ...openLine('receivables', amount.neg()), amount: paid.neg() },
    { ...openLine(against[source], amount), amount: taken },
  ]);
}

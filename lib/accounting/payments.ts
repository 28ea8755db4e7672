import type { AccountKey } from '@/lib/accounting/accounts';
import { type Conversion, convert, type Line, openLine, settled } from '@/lib/accounting/balance';
import type { Decimal } from '@/lib/money/amount';

/** What an amount adds to a sum that is converted as a whole: so the parts of an invoice come to it, to the cent. */
const added = (before: Decimal, amount: Decimal, conversion: Conversion): Decimal =>
  convert(before.plus(amount), conversion).minus(convert(before, conversion));

/** What a row of `payments` is made of. */
export type PaymentSource = 'money' | 'credit_note' | 'overpayment' | 'write_off';

/** What it is booked against: a new source does not compile until it has an account. */
const against: Readonly<Record<PaymentSource, AccountKey>> = {
  money: 'bank',
  credit_note: 'customer_credit',
  overpayment: 'customer_credit',
  write_off: 'write_off',
};

/** What a client's credit was booked as before: a credit note or an overpayment, at a conversion of its own. */
interface BookedCredit {
  /** Payments and refunds of it: parts of one sum, so that nothing is left of one that is used up. */
  usedBefore: Decimal;
  conversion: Conversion;
}

interface BookedPayment {
  source: PaymentSource;
  /** In the invoice's currency; below 0 for a row that takes a payment back. */
  amount: Decimal;
  /** What of the invoice was booked as paid before, deposits included. */
  paidBefore: Decimal;
  /** The invoice's: what it was worth when it was issued, so that nothing of it stays open. */
  conversion: Conversion;
  /** Null for money, and for what is written off. */
  credit: BookedCredit | null;
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

/** What came in beyond a client's invoices; below 0 for what takes it back. */
export const overpaymentLines = (amount: Decimal, conversion: Conversion): Line[] =>
  creditedLines(amount, convert(amount, conversion));

/** What of its credit was paid back to a client; below 0 for what takes that back. */
export const refundLines = (amount: Decimal, { usedBefore, conversion }: BookedCredit): Line[] =>
  creditedLines(amount.neg(), added(usedBefore, amount, conversion).neg());

/** Money against the client's credit. @param amount in the company's currency. */
const creditedLines = (original: Decimal, amount: Decimal): Line[] =>
  settled([
    { ...openLine('customer_credit', original.neg()), amount: amount.neg() },
    { ...openLine('bank', original), amount },
  ]);

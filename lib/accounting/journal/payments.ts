import type { AccountKey, LineTax } from '@/lib/accounting/accounts';
import { type Conversion, convert, convertTo, type Line, openLine, settled } from '@/lib/accounting/journal/balance';
import { type Decimal, decimal, roundMoney, sum } from '@/lib/money/amount';

/**
 * What an amount adds to a running sum that is converted as a whole, so that the parts of an invoice add up to it, to
 * the cent.
 */
const added = (before: Decimal, amount: Decimal, conversion: Conversion): Decimal =>
  convert(before.plus(amount), conversion).minus(convert(before, conversion));

/** The source of a row of `payments`. */
export type PaymentSource = 'money' | 'credit_note' | 'overpayment' | 'write_off' | 'cash_discount';

/** The account that each source is booked against: a new source does not compile until it has one. */
const against: Readonly<Record<PaymentSource, AccountKey>> = {
  money: 'bank',
  credit_note: 'customer_credit',
  overpayment: 'customer_credit',
  write_off: 'write_off',
  cash_discount: 'cash_discount',
};

/** How a client's credit was booked before: a credit note or an overpayment, at a conversion of its own. */
interface BookedCredit {
  /**
   * The payments and refunds that used the credit: parts of one sum, so that nothing is left of a credit that is used
   * up.
   */
  usedBefore: Decimal;
  conversion: Conversion;
}

interface BookedPayment {
  source: PaymentSource;
  /** In the invoice's currency; below 0 for a row that takes a payment back. */
  amount: Decimal;
  /** How much of the invoice was booked as paid before, deposits included. */
  paidBefore: Decimal;
  /** The conversion of the invoice: its worth when it was issued, so that no remainder stays open. */
  conversion: Conversion;
  /** Null for money, and for a write-off. */
  credit: BookedCredit | null;
  /** What money was worth in the company's currency when it came in; null if the invoice's conversion says it. */
  worth?: Decimal | null;
}

/**
 * Receivables against the source of the payment; money that was worth more or less than at issue is an exchange gain or
 * loss.
 */
export function paymentLines({ source, amount, paidBefore, conversion, credit, worth = null }: BookedPayment): Line[] {
  const paid = added(paidBefore, amount, conversion);
  const taken = worth ?? (credit ? added(credit.usedBefore, amount, credit.conversion) : paid);
  const difference = worth ? worth.minus(paid) : decimal('0');
  // A reversal takes back the payment's gain on the same account; it is not a loss.
  const isGain = difference.isNegative() === amount.isNegative();
  return settled([
    { ...openLine('receivables', amount.neg()), amount: paid.neg() },
    { ...openLine(against[source], amount), amount: taken },
    { ...openLine(isGain ? 'exchange_gain' : 'exchange_loss', decimal('0')), amount: difference.neg() },
  ]);
}

/**
 * The lines of a discount that early payment took: receivables against the discount and the tax that it lowers, in the
 * proportion in which the invoice charges its taxes (in Germany § 17 UStG). Below 0 for the reversal.
 */
export function cashDiscountLines(amount: Decimal, { paidBefore, conversion, currency, taxes }: CashDiscount): Line[] {
  const taken = added(paidBefore, amount, conversion);
  const parts = sharedOut(amount, taxes, currency);
  const open = taxes.flatMap(({ category, rate, name = null }, index) => {
    const part = parts[index] ?? decimal('0');
    if (name !== null) return [openLine('output_tax', part, { category, rate, name }, name)];
    const tax = roundMoney(part.times(rate).div(rate.plus(100)), currency);
    return [
      openLine('cash_discount', part.minus(tax), { category, rate }),
      openLine('output_tax', tax, { category, rate }),
    ];
  });
  return settled([
    { ...openLine('receivables', amount.neg()), amount: taken.neg() },
    ...convertTo(
      taken,
      open.filter(({ original }) => !original.isZero()),
      conversion,
    ),
  ]);
}

interface CashDiscount {
  paidBefore: Decimal;
  conversion: Conversion;
  /** The invoice's. */
  currency: string;
  /** What the invoice charges with each tax, the tax included; of a tax beside another, the tax alone. */
  taxes: readonly (LineTax & { gross: Decimal })[];
}

/** Each part is the rounded value of the sum up to it, less that of the sum before it. */
function sharedOut(amount: Decimal, parts: readonly { gross: Decimal }[], currency: string): Decimal[] {
  const whole = sum(parts.map(({ gross }) => gross));
  const upTo = (count: number) =>
    roundMoney(amount.times(sum(parts.slice(0, count).map(({ gross }) => gross))).div(whole), currency);
  return parts.map((_, index) => upTo(index + 1).minus(upTo(index)));
}

/**
 * The lines of money that came in beyond a client's invoices; below 0 for its reversal.
 *
 * @param worth what the money was worth in the company's currency; null if the conversion says it.
 */
export function overpaymentLines(amount: Decimal, conversion: Conversion, worth: Decimal | null = null): Line[] {
  const credited = convert(amount, conversion);
  return creditedLines(amount, credited, worth ?? credited);
}

/** The lines of credit that was paid back to a client; below 0 for the reversal. */
export function refundLines(amount: Decimal, { usedBefore, conversion }: BookedCredit): Line[] {
  const refunded = added(usedBefore, amount, conversion).neg();
  return creditedLines(amount.neg(), refunded, refunded);
}

/** Money against the client's credit, both in the company's currency. */
const creditedLines = (original: Decimal, credited: Decimal, money: Decimal): Line[] =>
  settled([
    { ...openLine('customer_credit', original.neg()), amount: credited.neg() },
    { ...openLine('bank', original), amount: money },
  ]);

import type { AccountKey, LineTax } from '@/lib/accounting/accounts';
import { type Decimal, decimal, roundMoney, sum } from '@/lib/money/amount';

/** One side of an entry before its account is known. A debit is above 0, a credit below. */
export interface Line {
  key: AccountKey;
  tax: LineTax | null;
  /** In the company's currency. */
  amount: Decimal;
  /** In the document's currency. */
  original: Decimal;
  text: string | null;
  /** Where what it settles was booked; without one the company’s account of today. */
  account?: string | undefined;
  /** Whom it is about, where an entry is about several. */
  partner?: LinePartner | undefined;
}

/** A contractor, and the creditor's number in the books. */
export interface LinePartner {
  name: string;
  number: string;
}

/** A line that is not converted yet. */
export type OpenLine = Omit<Line, 'amount'>;

/** How a document's currency is converted to the company's (`own`); the rate is 1 if both are the same. */
export interface Conversion {
  rate: Decimal;
  own: string;
}

/** An amount in the company's currency, rounded as money is. */
export const convert = (amount: Decimal, { rate, own }: Conversion): Decimal => roundMoney(amount.times(rate), own);

export const openLine = (
  key: AccountKey,
  original: Decimal,
  tax: LineTax | null = null,
  text: string | null = null,
): OpenLine => ({
  key,
  original,
  tax,
  text,
});

/**
 * Lines in the company's currency that add up to `total`. Each is rounded on its own; the largest takes the units that
 * are then missing or too many.
 */
export function convertTo(total: Decimal, lines: readonly OpenLine[], conversion: Conversion): Line[] {
  const converted = lines.map((line) => ({ ...line, amount: convert(line.original, conversion) }));
  const rest = total.minus(sum(converted.map(({ amount }) => amount)));
  const largest = converted.reduce((best, line, index) => {
    const known = converted[best];
    return known && known.amount.abs().gte(line.amount.abs()) ? best : index;
  }, 0);
  return converted.map((line, index) => (index === largest ? { ...line, amount: line.amount.plus(rest) } : line));
}

/** The same lines with opposite signs, which take the originals back. */
export const reversed = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, amount: line.amount.neg(), original: line.original.neg() }));

/** Adds up lines for the same purpose and account with the same tax, in the order of the first of each. */
export function merged(lines: readonly Line[]): Line[] {
  const groups = Map.groupBy(lines, ({ key, tax, account = '' }) =>
    [key, tax?.category, tax?.rate.toFixed(), tax?.name, account].join(' '),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        ...first,
        amount: sum(group.map(({ amount }) => amount)),
        original: sum(group.map(({ original }) => original)),
      },
    ];
  });
}

/**
 * A balanced entry: the difference that exchange rates of different days leave between its lines goes to the account
 * for rounding. The first line is the contra account of all others; lines of zero are left out.
 */
export function settled(lines: readonly Line[]): Line[] {
  const rest = sum(lines.map(({ amount }) => amount));
  const rounding: Line = { ...openLine('rounding', decimal('0')), amount: rest.neg() };
  return [...lines, rounding].filter(({ amount, original }) => !amount.isZero() || !original.isZero());
}

/** The lines of an amount on one account against another: a debit on the first if it is above 0. */
export function pairLines(
  debit: AccountKey,
  credit: AccountKey,
  original: Decimal,
  conversion: Conversion,
  text: string | null = null,
): Line[] {
  const amount = convert(original, conversion);
  return settled([
    { ...openLine(debit, original, null, text), amount },
    { ...openLine(credit, original.neg(), null, text), amount: amount.neg() },
  ]);
}

import * as z from 'zod';
import type { TaxSubtotal } from '@/lib/invoices/amounts/totals';
import { Decimal, type DecimalInput, decimal, formatAmount, formatRate, roundMoney, sum } from '@/lib/money/amount';

/**
 * Tax that the client pays to the tax office in place of the seller. It settles its part of the invoice: the total stays as
 * it is, the client pays the rest.
 *
 * `income`: income tax that the client retains of what it pays and hands to the tax office in the seller's name: Spain's IRPF (RD
 * 439/2007, art. 95), Italy's ritenuta d'acconto (DPR 600/1973, art. 25), Egypt's withholding tax (Law 91/2005, art. 59), the
 * backup withholding of the USA (26 U.S.C. § 3406); it is figured on the amounts before VAT. `vat`: Italy's split payment (DPR
 * 633/72, art. 17-ter), by which public bodies pay all VAT themselves.
 */
export interface RetainedTax {
  kind: 'income' | 'vat';
  /** Percent, above 0, at most 100. */
  rate: Decimal;
  /** What it is figured on, before VAT. */
  base: Decimal;
  amount: Decimal;
}

/** What retained tax needs to know of a line. @see RetainedTax */
export interface RetainedLine {
  netAmount: DecimalInput;
  /** Percent; 0 for a line of which nothing is retained. */
  retainedRate: DecimalInput;
}

/**
 * The retained tax of a document by rate: round(base × rate), rounded once for each rate and never for a line. Discounts and
 * charges on the document are spread over the rates as the lines are.
 *
 * @param netTotal the document's total before tax, with its discounts and charges.
 */
export function retainedTaxes(lines: readonly RetainedLine[], netTotal: Decimal, currency: string): RetainedTax[] {
  const lineTotal = sum(lines.map(({ netAmount }) => netAmount));
  const groups = Map.groupBy(lines, ({ retainedRate }) => decimal(retainedRate).toFixed());
  const baseOf = (own: readonly RetainedLine[]): Decimal => {
    const part = sum(own.map(({ netAmount }) => netAmount));
    if (groups.size === 1) return netTotal;
    const rest = netTotal.minus(lineTotal);
    return lineTotal.isZero() ? part : roundMoney(part.plus(rest.times(part).div(lineTotal)), currency);
  };
  return [...groups]
    .map(([rate, own]) => ({ rate: decimal(rate), base: baseOf(own) }))
    .filter(({ rate, base }) => !rate.isZero() && !base.isZero())
    .map(({ rate, base }) => ({
      kind: 'income' as const,
      rate,
      base,
      amount: roundMoney(base.times(rate).div(100), currency),
    }))
    .sort((a, b) => a.rate.comparedTo(b.rate));
}

/**
 * The VAT of a document that the client pays to the tax office, by rate; less what it has paid of deposits.
 *
 * @param deposits the VAT of the deposits that the document deducts.
 */
export function splitTaxes(taxes: readonly TaxSubtotal[], deposits: readonly RetainedTax[] = []): RetainedTax[] {
  return taxes
    .filter(({ amount }) => !amount.isZero())
    .map((tax) => {
      const paid = deposits.filter(({ kind, rate }) => kind === 'vat' && rate.eq(tax.rate));
      return {
        kind: 'vat' as const,
        rate: tax.rate,
        base: tax.taxable.minus(sum(paid.map(({ base }) => base))),
        amount: tax.amount.minus(retainedTotal(paid)),
      };
    });
}

/** Whether the client pays the VAT to the tax office. */
export const isSplit = (taxes: readonly Pick<RetainedTax, 'kind'>[]): boolean =>
  taxes.some(({ kind }) => kind === 'vat');

/** The sum of all rates. */
export const retainedTotal = (taxes: readonly Pick<RetainedTax, 'amount'>[]): Decimal =>
  sum(taxes.map(({ amount }) => amount));

/**
 * The part of an invoice's retained income tax that a credit note takes back: what is due on all that is credited so far, less what
 * the other notes have taken. Together all notes of an invoice take all of it, to the cent.
 *
 * @param whole the invoice's retained tax.
 * @param others that of each other credit note, drafts included.
 * @param own what the note itself is figured on (`retainedTaxes` of its lines).
 * @param isRest whether the note credits everything that the others have left.
 */
export function creditRetained(
  whole: readonly RetainedTax[],
  others: readonly (readonly RetainedTax[])[],
  own: readonly RetainedTax[],
  { isRest, currency }: { isRest: boolean; currency: string },
): RetainedTax[] {
  return whole.filter(isIncome).flatMap((tax) => {
    const isSame = (one: RetainedTax) => isIncome(one) && one.rate.eq(tax.rate);
    const before = others.flatMap((note) => note.filter(isSame));
    const left = {
      base: tax.base.minus(sum(before.map(({ base }) => base))),
      amount: tax.amount.minus(retainedTotal(before)),
    };
    const asked = own.find(isSame)?.base ?? decimal('0');
    const base = isRest ? left.base : Decimal.max(0, Decimal.min(asked, left.base));
    const credited = tax.base.minus(left.base).plus(base);
    const due = isRest ? tax.amount : roundMoney(credited.times(tax.rate).div(100), currency);
    const amount = Decimal.max(0, Decimal.min(due.minus(tax.amount).plus(left.amount), left.amount));
    return base.isZero() && amount.isZero() ? [] : [{ kind: 'income', rate: tax.rate, base, amount }];
  });
}

const isIncome = ({ kind }: Pick<RetainedTax, 'kind'>): boolean => kind === 'income';

const kept = z.array(
  z.strictObject({ kind: z.enum(['income', 'vat']), rate: z.string(), base: z.string(), amount: z.string() }),
);

/** Parses the retained tax that is stored with a document. */
export const keptRetained = (stored: unknown): RetainedTax[] =>
  kept.parse(stored).map(({ kind, rate, base, amount }) => ({
    kind,
    rate: decimal(rate),
    base: decimal(base),
    amount: decimal(amount),
  }));

/** The retained tax of a document as it is stored and shown: decimal strings. */
export const toKeptRetained = (taxes: readonly RetainedTax[], currency: string): z.input<typeof kept> =>
  taxes.map(({ kind, rate, base, amount }) => ({
    kind,
    rate: formatRate(rate),
    base: formatAmount(base, currency),
    amount: formatAmount(amount, currency),
  }));

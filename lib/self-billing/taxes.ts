import { type RetainedTax, retainedTaxes } from '@/lib/invoices/amounts/retained';
import { type InvoiceAmounts, invoiceTotals, type TaxedLine } from '@/lib/invoices/amounts/totals';
import { type DecimalInput, formatRate, sum } from '@/lib/money/amount';
import { type PayLineKind, paysBack } from '@/lib/pay-runs/additions/kinds';

/**
 * The VAT categories that a contractor's work can have (UNTDID 5305): standard, zero rated, exempt, reverse charge, outside
 * the scope.
 */
export const selfBilledCategories = ['S', 'Z', 'E', 'AE', 'O'] as const;
type SelfBilledCategory = (typeof selfBilledCategories)[number];

/** The tax on a contractor's work, as agreed. */
export interface AgreedTax {
  taxCategory: SelfBilledCategory;
  /** Percent, 0–100. */
  taxRate: DecimalInput;
  taxReason: string | null;
}

/** What the tax needs to know of a line of a pay run. */
export interface PaidLine {
  kind: PayLineKind;
  /** In the run's currency, rounded; below 0 if an earlier run paid too much. */
  amount: DecimalInput;
}

/** Outlays that are reimbursed are not part of the taxable amount: Directive 2006/112/EC, art. 79 (c). */
const outlay = 'VATEX-EU-79-C';

/**
 * The tax of a line: work as agreed; an expense, or what is reimbursed otherwise, is paid back as it was spent, without tax on top. EN 16931 allows no
 * exempt line beside one outside the scope (BR-O-11), so that on such an invoice an expense is outside the scope, too.
 *
 * @param outlayReason says in the contractor's language why an expense bears no tax
 */
export function taxOfLine(
  kind: PaidLine['kind'],
  { taxCategory, taxRate, taxReason }: AgreedTax,
  outlayReason: string | null = null,
): Omit<TaxedLine, 'netAmount'> {
  if (!paysBack(kind) || taxCategory === 'O') return { taxCategory, taxRate, taxReason, taxReasonCode: null };
  return { taxCategory: 'E', taxRate: '0', taxReason: outlayReason, taxReasonCode: outlay };
}

/** The totals of the contractor's invoice: what the run pays, and the tax on the work. */
export const selfBilledTotals = (lines: readonly PaidLine[], tax: AgreedTax, currency: string): InvoiceAmounts =>
  invoiceTotals(
    lines.map(({ kind, amount }) => ({ netAmount: amount, ...taxOfLine(kind, tax) })),
    currency,
  );

/** The documents in a contractor's name: an invoice (UNTDID 1001: 389), or a credit note (261). */
export const selfBilledKinds = ['invoice', 'credit_note'] as const;
export type SelfBilledKind = (typeof selfBilledKinds)[number];

/**
 * The documents for what a run pays, the invoice first. Corrections lower the invoice as long as its work stays above zero;
 * if they exceed the run's work, they become a credit note of their own (Directive 2006/112/EC, art. 219), and the invoice
 * has only the run's own work and expenses.
 */
export function papersOf<Line extends PaidLine>(lines: readonly Line[]): { kind: SelfBilledKind; lines: Line[] }[] {
  const work = sum(lines.filter(({ kind }) => !paysBack(kind)).map(({ amount }) => amount));
  if (work.gte(0)) return [{ kind: 'invoice', lines: [...lines] }];
  const own = lines.filter(({ kind }) => kind !== 'adjustment');
  return [
    ...(own.length > 0 ? [{ kind: 'invoice' as const, lines: own }] : []),
    { kind: 'credit_note', lines: lines.filter(({ kind }) => kind === 'adjustment') },
  ];
}

/**
 * The income tax that the company retains of a document: of the work, never of what is paid back. Like all amounts of a credit
 * note, it is above 0 there, too.
 *
 * @param rate percent, 0–100, as agreed
 */
export function selfBilledRetained(
  kind: SelfBilledKind,
  lines: readonly PaidLine[],
  rate: DecimalInput,
  currency: string,
): RetainedTax[] {
  const work = sum(lines.filter((line) => !paysBack(line.kind)).map(({ amount }) => amount));
  const base = kind === 'credit_note' ? work.neg() : work;
  return base.gt(0) ? retainedTaxes([{ netAmount: base, retainedRate: rate }], base, currency) : [];
}

/** What is retained of a line, in percent. */
export const retainedRateOf = (kind: PaidLine['kind'], rate: DecimalInput): string =>
  paysBack(kind) ? '0' : formatRate(rate);

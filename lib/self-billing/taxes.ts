import { addedBy, type DocumentAllowance, documentAllowances, unretained } from '@/lib/invoices/amounts/allowances';
import { type RetainedTax, retainedTaxes } from '@/lib/invoices/amounts/retained';
import { type InvoiceAmounts, invoiceTotals, type TaxedLine } from '@/lib/invoices/amounts/totals';
import { type Decimal, type DecimalInput, formatRate, sum } from '@/lib/money/amount';
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
  /** Italy: the contribution to the contractor's pension fund, in percent of the work; without a type there is none. */
  fundType?: string | null;
  fundRate?: DecimalInput;
  /** Whether the company retains income tax of the contribution, too. */
  fundRetained?: boolean;
  /** Italy: why there is no tax (FatturaPA, Natura); null for what the category says. */
  natura?: string | null;
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
  { taxCategory, taxRate, taxReason }: Pick<AgreedTax, 'taxCategory' | 'taxRate' | 'taxReason'>,
  outlayReason: string | null = null,
): Omit<TaxedLine, 'netAmount'> {
  if (!paysBack(kind) || taxCategory === 'O') return { taxCategory, taxRate, taxReason, taxReasonCode: null };
  return { taxCategory: 'E', taxRate: '0', taxReason: outlayReason, taxReasonCode: outlay };
}

/** The totals of the contractor's invoice: what the run pays, the contribution to a pension fund, and the tax on both. */
export const selfBilledTotals = (lines: readonly PaidLine[], tax: AgreedTax, currency: string): InvoiceAmounts =>
  invoiceTotals(
    lines.map(({ kind, amount }) => ({ netAmount: amount, ...taxOfLine(kind, tax) })),
    currency,
    fundCharges(workOf(lines), tax, currency),
  );

/** What is paid for work, not what is paid back. */
const workOf = (lines: readonly PaidLine[]): Decimal =>
  sum(lines.filter(({ kind }) => !paysBack(kind)).map(({ amount }) => amount));

/** The contribution to the pension fund, as a charge with the tax of the work; below 0 if the work is. */
function fundCharges(work: Decimal, agreed: AgreedTax, currency: string): DocumentAllowance[] {
  const { fundType, fundRate = '0', fundRetained = false, taxCategory, natura = null } = agreed;
  if (!fundType || work.isZero()) return [];
  const tax = { tax_category: taxCategory, tax_rate: formatRate(agreed.taxRate), tax_reason: agreed.taxReason };
  const asked = {
    percent: formatRate(fundRate),
    fund_type: fundType,
    fund_retained: fundRetained,
    fund_natura: natura,
  };
  return documentAllowances(
    { charges: [{ ...asked, ...tax }] },
    [{ netAmount: work, taxCategory, taxRate: agreed.taxRate }],
    { category: taxCategory, rate: agreed.taxRate },
    currency,
  );
}

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
 * What a document adds to its lines and what the company keeps of it: the contribution to a pension fund, and the income tax on
 * the work, with the contribution if that bears it, never on what is paid back. Like all amounts of a credit note, they are
 * above 0 there, too.
 *
 * @param agreed with the rate of the retained tax in percent, 0–100
 */
export function selfBilledExtras(
  kind: SelfBilledKind,
  lines: readonly PaidLine[],
  agreed: AgreedTax & { retainedTaxRate: DecimalInput },
  currency: string,
): { charges: DocumentAllowance[]; retained: RetainedTax[] } {
  const work = kind === 'credit_note' ? workOf(lines).neg() : workOf(lines);
  if (work.lte(0)) return { charges: [], retained: [] };
  const charges = fundCharges(work, agreed, currency);
  const base = work.plus(addedBy(charges)).minus(unretained(charges));
  return {
    charges,
    retained: retainedTaxes([{ netAmount: work, retainedRate: agreed.retainedTaxRate }], base, currency),
  };
}

/**
 * Italy: why a line bears no tax. What is paid back as it was spent in somebody else's name is left out of the taxable amount (DPR
 * 633/1972, art. 15), which is N1.
 */
export const naturaOfLine = (
  kind: PaidLine['kind'],
  { taxCategory, natura = null }: Pick<AgreedTax, 'taxCategory' | 'natura'>,
  country: string,
): string | null => {
  if (paysBack(kind)) return country === 'IT' ? 'N1' : null;
  return taxCategory === 'S' ? null : natura;
};

/** What is retained of a line, in percent. */
export const retainedRateOf = (kind: PaidLine['kind'], rate: DecimalInput): string =>
  paysBack(kind) ? '0' : formatRate(rate);

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

/** The tax on a contractor's work and the income tax that the company retains of it. */
export interface Terms extends AgreedTax {
  /** Percent, 0–100. */
  retainedTaxRate: DecimalInput;
}

/** Lines of a document with the terms that they have in common. */
export interface Part<Line extends PaidLine = PaidLine, T extends AgreedTax = AgreedTax> {
  agreed: T;
  lines: readonly Line[];
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
 * The tax of a line: work as agreed; an expense, or what is reimbursed otherwise, is paid back as it was spent, without
 * tax on top. EN 16931 allows no exempt line beside one outside the scope (BR-O-11), so that on such an invoice an expense
 * is outside the scope, too.
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
export const selfBilledTotals = (parts: readonly Part[], currency: string): InvoiceAmounts =>
  invoiceTotals(
    parts.flatMap(({ lines, agreed }) =>
      lines.map(({ kind, amount }) => ({ netAmount: amount, ...taxOfLine(kind, agreed) })),
    ),
    currency,
    parts.flatMap(({ lines, agreed }) => fundCharges(workOf(lines), agreed, currency)),
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

/** What a correction of earlier time needs, so that it can have the terms of the document that billed it. */
interface CorrectingLine extends PaidLine {
  timesheetId: string | null;
}

/**
 * The lines of a run with the terms that they have: today's, except corrections that take back of time which a document
 * billed on other terms. These have that document's, so that nothing is taken back which was never charged or retained.
 * What corrections add is paid today, on today's terms.
 *
 * @param billed the terms on which a timesheet was billed, as far as they are known
 * @returns today's part first, even without lines
 */
export function partsOf<Line extends CorrectingLine, T extends Terms>(
  lines: readonly Line[],
  today: T,
  billed: (timesheetId: string) => T | null,
): Part<Line, T>[] {
  const termsOf = ({ kind, timesheetId }: Line): T =>
    (kind === 'adjustment' && timesheetId !== null ? billed(timesheetId) : null) ?? today;
  const groups = [...Map.groupBy(lines, (line) => termsKey(termsOf(line)))].flatMap(([key, own]) => {
    const [first] = own;
    return first && key !== termsKey(today) && workOf(own).lt(0) ? [{ agreed: termsOf(first), lines: own }] : [];
  });
  const apart = new Set(groups.flatMap((one) => one.lines));
  return [{ agreed: today, lines: lines.filter((line) => !apart.has(line)) }, ...groups];
}

/** The same for terms that come to the same money. */
function termsKey(terms: Terms): string {
  const { taxCategory, taxRate, fundType, fundRate = '0', fundRetained = false, retainedTaxRate } = terms;
  const fund = fundType ? `${fundType} ${formatRate(fundRate)} ${fundRetained}` : '';
  return [taxCategory, formatRate(taxRate), fund, formatRate(retainedTaxRate)].join(' ');
}

/**
 * The documents for what a run pays, the invoice first. Corrections lower the invoice as long as its work stays above zero;
 * if they exceed the run's work, they become a credit note of their own (Directive 2006/112/EC, art. 219), and the invoice
 * has only the run's own work and expenses. What takes back on other terms than today's is always a credit note.
 *
 * @param parts today's first (`partsOf`)
 */
export function papersOf<Line extends PaidLine, T extends AgreedTax>([today, ...apart]: readonly Part<Line, T>[]): {
  kind: SelfBilledKind;
  parts: Part<Line, T>[];
}[] {
  if (!today) return [];
  const { lines } = today;
  const lowers = workOf(lines).gte(0);
  const own = lowers ? lines : lines.filter(({ kind }) => kind !== 'adjustment');
  const credited = lowers ? [] : lines.filter(({ kind }) => kind === 'adjustment');
  const notes = [...(credited.length > 0 ? [{ ...today, lines: credited }] : []), ...apart];
  return [
    ...(own.length > 0 ? [{ kind: 'invoice' as const, parts: [{ ...today, lines: own }] }] : []),
    ...(notes.length > 0 ? [{ kind: 'credit_note' as const, parts: notes }] : []),
  ];
}

/**
 * What a document adds to its lines and what the company keeps of it: the contribution to a pension fund, and the income tax on
 * the work, with the contribution if that bears it, never on what is paid back. Like all amounts of a credit note, they are
 * above 0 there, too.
 */
export function selfBilledExtras(
  kind: SelfBilledKind,
  parts: readonly Part<PaidLine, Terms>[],
  currency: string,
): { charges: DocumentAllowance[]; retained: RetainedTax[] } {
  const each = parts.flatMap(({ lines, agreed }) => {
    const work = kind === 'credit_note' ? workOf(lines).neg() : workOf(lines);
    if (work.lte(0)) return [];
    const charges = fundCharges(work, agreed, currency);
    const netAmount = work.plus(addedBy(charges)).minus(unretained(charges));
    return [{ charges, netAmount, retainedRate: agreed.retainedTaxRate }];
  });
  return {
    charges: each.flatMap(({ charges }) => charges),
    retained: retainedTaxes(each, sum(each.map(({ netAmount }) => netAmount)), currency),
  };
}

/**
 * Italy: why a line bears no tax. What is paid back as it was spent in somebody else's name is left out of the taxable
 * amount (DPR 633/1972, art. 15), which is N1.
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

import { type Decimal, type DecimalInput, decimal, roundMoney, sum } from '@/lib/money/amount';

/** What totals need of a line. Tax rates are percentages, 0–100, categories EN 16931's codes (S, Z, E, AE …). */
export interface TaxedLine {
  netAmount: DecimalInput;
  taxCategory: string;
  taxRate: DecimalInput;
}

/** One row of the tax breakdown (EN 16931 BG-23). */
export interface TaxSubtotal {
  category: string;
  rate: Decimal;
  /** Sum of the net amounts taxed at this category and rate (BT-116). */
  taxable: Decimal;
  amount: Decimal;
}

export interface InvoiceAmounts {
  netTotal: Decimal;
  taxes: TaxSubtotal[];
  taxTotal: Decimal;
  grossTotal: Decimal;
}

/** A line's net amount: round(quantity × unit price) (domain.md, "Money"; EN 16931 BT-131). */
export function lineNet(quantity: DecimalInput, unitPrice: DecimalInput, currency: string): Decimal {
  return roundMoney(decimal(quantity).times(decimal(unitPrice)), currency);
}

/**
 * The totals of a document: net = sum of the rounded lines (BR-CO-10, -13), tax per (category, rate) = round(sum of its
 * lines × rate) (BR-CO-17), tax total = sum of those (BR-CO-14), gross = net + tax (BR-CO-15). Tax is never rounded
 * per line. 7.5 h and 8 h at 85.3333, 20 % → 1322.67, 264.53, 1587.20.
 */
export function invoiceTotals(lines: readonly TaxedLine[], currency: string): InvoiceAmounts {
  const netTotal = sum(lines.map((line) => roundMoney(line.netAmount, currency)));
  const taxes = taxBreakdown(lines, currency);
  const taxTotal = sum(taxes.map((tax) => tax.amount));
  return { netTotal, taxes, taxTotal, grossTotal: netTotal.plus(taxTotal) };
}

/** By category, then by rate; 20 and 20.0000 are one rate. */
function taxBreakdown(lines: readonly TaxedLine[], currency: string): TaxSubtotal[] {
  const groups = new Map<string, Omit<TaxSubtotal, 'amount'>>();
  for (const { taxCategory: category, taxRate, netAmount } of lines) {
    const rate = decimal(taxRate);
    const key = taxKey({ category, rate });
    const taxable = sum([groups.get(key)?.taxable ?? '0', roundMoney(netAmount, currency)]);
    groups.set(key, { category, rate, taxable });
  }
  const taxes = [...groups.values()].map((group) => ({ ...group, amount: taxOn(group, currency) }));
  return taxes.sort(byTax);
}

/** What is taxed alike. */
export const taxKey = ({ category, rate }: Pick<TaxSubtotal, 'category' | 'rate'>): string =>
  JSON.stringify([category, rate.toFixed()]);

function taxOn({ taxable, rate }: Pick<TaxSubtotal, 'taxable' | 'rate'>, currency: string): Decimal {
  return roundMoney(taxable.times(rate).div(100), currency);
}

function byTax(a: TaxSubtotal, b: TaxSubtotal): number {
  if (a.category !== b.category) return a.category < b.category ? -1 : 1;
  return a.rate.comparedTo(b.rate);
}

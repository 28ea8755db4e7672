import { type Allowance, addedBy, type DocumentAllowance } from '@/lib/invoices/amounts/allowances';
import { type Decimal, type DecimalInput, decimal, roundMoney, sum } from '@/lib/money/amount';
import { type SecondTax, secondTaxKey } from '@/lib/money/second-tax';

/**
 * What totals need to know of a line. Tax rates are percentages, 0–100; categories are EN 16931's codes (S, Z, E, AE
 * …).
 */
export interface TaxedLine {
  netAmount: DecimalInput;
  taxCategory: string;
  taxRate: DecimalInput;
  taxReason?: string | null;
  taxReasonCode?: string | null;
  /** The tax that is charged beside it, if there is one. */
  secondTax?: SecondTax | null;
}

/** What totals need to know of a discount or charge on the whole document. */
export type TaxedAllowance = Pick<DocumentAllowance, 'is_charge' | 'parts'> &
  Partial<Pick<DocumentAllowance, 'tax_reason' | 'tax_reason_code'>>;

/** One row of the tax breakdown (EN 16931 BG-23). */
export interface TaxSubtotal {
  /** The second tax of its lines, which has a row of its own; null for the tax that EN 16931 knows. */
  second: SecondTax | null;
  category: string;
  rate: Decimal;
  /**
   * Net amounts of the lines less discounts plus charges at this category and rate (BT-116). If the row's tax is charged
   * on another tax, that is included, not rounded, so that parts of it add up.
   */
  taxable: Decimal;
  amount: Decimal;
  /** Why there is no tax (BT-120, BT-121), if somebody gave a reason. */
  reason: string | null;
  reasonCode: string | null;
}

export interface InvoiceAmounts {
  /** Sum of the lines (BT-106). */
  lineTotal: Decimal;
  /** The sum of the document's discounts (BT-107) and that of its charges (BT-108). */
  allowanceTotal: Decimal;
  chargeTotal: Decimal;
  /** The total without tax (BT-109). */
  netTotal: Decimal;
  taxes: TaxSubtotal[];
  taxTotal: Decimal;
  grossTotal: Decimal;
}

/**
 * A line's net amount: round(quantity × unit price) less its discounts plus its charges (domain.md, "Money"; EN 16931
 * BT-131), each of which is rounded already.
 */
export function lineNet(
  quantity: DecimalInput,
  unitPrice: DecimalInput,
  currency: string,
  allowances: readonly Pick<Allowance, 'is_charge' | 'amount'>[] = [],
): Decimal {
  return roundMoney(decimal(quantity).times(decimal(unitPrice)), currency).plus(addedBy(allowances));
}

/**
 * The totals of a document: net = sum of the rounded lines (BR-CO-10) less discounts (-11) plus charges (-12, -13), tax per
 * (category, rate) = round(what is taxed at it × rate) (BR-CO-17), tax total = sum of those (BR-CO-14), gross = net + tax
 * (BR-CO-15). Tax is never rounded per line, a second tax no more than the first: each is rounded once. 7.5 h and 8 h at
 * 85.3333, 20 % → 1322.67, 264.53, 1587.20; less 10 % → 1190.40, 238.08, 1428.48.
 */
export function invoiceTotals(
  lines: readonly TaxedLine[],
  currency: string,
  allowances: readonly TaxedAllowance[] = [],
): InvoiceAmounts {
  const lineTotal = sum(lines.map((line) => roundMoney(line.netAmount, currency)));
  const partsOf = (isCharge: boolean) =>
    sum(allowances.flatMap((one) => (one.is_charge === isCharge ? one.parts.map(({ amount }) => amount) : [])));
  const [allowanceTotal, chargeTotal] = [partsOf(false), partsOf(true)];
  const netTotal = lineTotal.minus(allowanceTotal).plus(chargeTotal);
  const taxes = taxBreakdown([...lines, ...allowances.flatMap(linesOf)], currency);
  const taxTotal = sum(taxes.map((tax) => tax.amount));
  return { lineTotal, allowanceTotal, chargeTotal, netTotal, taxes, taxTotal, grossTotal: netTotal.plus(taxTotal) };
}

/** What the invoice asks for after what was paid before it (BT-115, BR-CO-16). */
export const payableOf = (gross: DecimalInput, prepaid: DecimalInput): Decimal =>
  decimal(gross).minus(decimal(prepaid));

/** The lines that a discount or charge adds to the tax breakdown. */
const linesOf = ({ is_charge, parts, tax_reason = null, tax_reason_code = null }: TaxedAllowance): TaxedLine[] =>
  parts.flatMap(({ tax_category: taxCategory, tax_rate: taxRate, second_tax: secondTax = null, amount }) =>
    decimal(amount).isZero()
      ? []
      : [
          {
            netAmount: is_charge ? amount : decimal(amount).neg(),
            taxCategory,
            taxRate,
            taxReason: tax_reason,
            taxReasonCode: tax_reason_code,
            secondTax,
          },
        ],
  );

/** The first taxes, grouped by category, then by rate (20 and 20.0000 are one rate), followed by the second ones. */
function taxBreakdown(lines: readonly TaxedLine[], currency: string): TaxSubtotal[] {
  return [...firstTaxes(lines, currency), ...secondTaxes(lines, currency)];
}

function secondTaxes(lines: readonly TaxedLine[], currency: string): TaxSubtotal[] {
  const taxed = lines.flatMap(({ secondTax, ...line }) => {
    if (!secondTax) return [];
    const first = secondTax.base === 'net_and_tax' ? decimal(line.taxRate) : decimal('0');
    const taxable = roundMoney(line.netAmount, currency).times(first.plus(100)).div(100);
    return [{ second: secondTax, category: line.taxCategory, taxable }];
  });
  const groups = Map.groupBy(taxed, ({ second, category }) => `${category} ${secondTaxKey(second)}`);
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { second, category } = first;
      const rate = decimal(second.rate);
      const taxable = sum([first, ...others].map((one) => one.taxable));
      const amount = taxOn({ taxable, rate }, currency);
      return [{ second, category, rate, taxable, amount, reason: null, reasonCode: null }];
    })
    .sort(byTax);
}

function firstTaxes(lines: readonly TaxedLine[], currency: string): TaxSubtotal[] {
  const groups = new Map<string, { category: string; rate: Decimal; taxable: Decimal; lines: TaxedLine[] }>();
  for (const line of lines) {
    const { taxCategory: category } = line;
    const rate = decimal(line.taxRate);
    const key = taxKey({ category, rate, second: null });
    const group = groups.get(key) ?? { category, rate, taxable: decimal('0'), lines: [] };
    group.taxable = group.taxable.plus(roundMoney(line.netAmount, currency));
    group.lines.push(line);
    groups.set(key, group);
  }
  const taxes = [...groups.values()].map(({ lines: of, ...group }) => ({
    ...group,
    second: null,
    amount: taxOn(group, currency),
    reason: saidBy(of.map(({ taxReason }) => taxReason)),
    reasonCode: oneOf(of.map(({ taxReasonCode }) => taxReasonCode)),
  }));
  return taxes.sort(byTax);
}

const distinct = (said: readonly (string | null | undefined)[]): string[] => [
  ...new Set(said.filter((text) => text !== null && text !== undefined)),
];

const saidBy = (said: readonly (string | null | undefined)[]): string | null => distinct(said).join(' · ') || null;

/** The one reason or code that all lines give; null if they differ. */
function oneOf(said: readonly (string | null | undefined)[]): string | null {
  const [first = null, ...others] = distinct(said);
  return others.length === 0 ? first : null;
}

/** The same key for everything with the same tax category and rate, or the same second tax. */
export const taxKey = ({ category, rate, second }: Pick<TaxSubtotal, 'category' | 'rate' | 'second'>): string =>
  JSON.stringify([category, rate.toFixed(), secondTaxKey(second)]);

function taxOn({ taxable, rate }: Pick<TaxSubtotal, 'taxable' | 'rate'>, currency: string): Decimal {
  return roundMoney(taxable.times(rate).div(100), currency);
}

function byTax(a: TaxSubtotal, b: TaxSubtotal): number {
  if (a.category !== b.category) return a.category < b.category ? -1 : 1;
  const byRate = a.rate.comparedTo(b.rate);
  return byRate === 0 && a.second && b.second ? a.second.name.localeCompare(b.second.name, 'en') : byRate;
}

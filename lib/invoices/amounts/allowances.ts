import * as z from 'zod';
import { fundText, type PensionFund, storedFund } from '@/lib/e-invoices/pension-fund';
import { Decimal, type DecimalInput, decimal, formatAmount, formatRate, roundMoney, sum } from '@/lib/money/amount';
import { minorUnits } from '@/lib/money/currencies';
import { type SecondTax, secondTaxKey, secondTaxOf, storedSecondTax } from '@/lib/money/second-tax';
import type { TaxCategory } from '@/lib/money/tax';
import type { FieldFault } from '@/lib/problem/problem';

/**
 * A discount or charge on a line (EN 16931 BG-27, BG-28) as it is stored and shown: decimal strings, the amount in the
 * document's currency and never negative.
 */
export const allowanceResource = z.object({
  is_charge: z.boolean(),
  /** 0–100 of `base`; null for an amount that somebody entered. */
  percent: z.string().nullable(),
  base: z.string().nullable(),
  amount: z.string(),
  /** UNTDID 5189 for a discount, 7161 for a charge. */
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Allowance = z.infer<typeof allowanceResource>;

/**
 * A discount or charge on the whole document (BG-20, BG-21). In EN 16931 each has a single tax: one on everything is
 * split over the taxes of the lines, and `parts` add up to `amount`.
 */
export const documentAllowanceResource = allowanceResource.extend({
  /** The tax that it was entered for; null if it applies to everything. */
  tax_category: z.string().nullable(),
  tax_rate: z.string().nullable(),
  tax_reason: z.string().nullable(),
  tax_reason_code: z.string().nullable(),
  /** The tax beside it; left out if there is none. */
  second_tax: storedSecondTax.optional(),
  /** The pension fund that a charge is for (Italy); left out for every other one. */
  fund: storedFund.optional(),
  parts: z.array(
    z.object({
      tax_category: z.string(),
      tax_rate: z.string(),
      /** The tax beside it; left out if there is none. */
      second_tax: storedSecondTax.optional(),
      base: z.string().nullable(),
      amount: z.string(),
      /** The amount with tax, in a document whose prices include it: these add up to its amount. */
      gross: z.string().optional(),
    }),
  ),
});
export type DocumentAllowance = z.infer<typeof documentAllowanceResource>;

/** Parses the discounts and charges that are stored with a line. */
export const keptAllowances = (kept: unknown): Allowance[] => z.array(allowanceResource).parse(kept);

/** Parses the discounts and charges that are stored with a document. */
export const keptDocumentAllowances = (kept: unknown): DocumentAllowance[] =>
  z.array(documentAllowanceResource).parse(kept);

/** A discount or charge as somebody asks for it: either an amount or a percentage. */
export interface AskedAllowance {
  amount?: string | null | undefined;
  percent?: string | null | undefined;
  reason_code?: string | null | undefined;
  reason?: string | null | undefined;
}

export interface AskedDocumentAllowance extends AskedAllowance {
  tax_category?: TaxCategory | null | undefined;
  tax_rate?: string | null | undefined;
  tax_reason?: string | null | undefined;
  tax_reason_code?: string | null | undefined;
  second_tax_name?: string | null | undefined;
  second_tax_rate?: string | null | undefined;
  second_tax_base?: SecondTax['base'] | null | undefined;
  fund_type?: string | null | undefined;
  fund_retained?: boolean | null | undefined;
  /** Why it bears no tax; what its lines say if it is left out. */
  fund_natura?: string | null | undefined;
}

/** Discounts and charges as they are entered, in two lists. */
export interface Asked<T> {
  allowances?: readonly T[] | null | undefined;
  charges?: readonly T[] | null | undefined;
}

const both = <T>({ allowances, charges }: Asked<T>): { asked: T; is_charge: boolean }[] => [
  ...(allowances ?? []).map((asked) => ({ asked, is_charge: false })),
  ...(charges ?? []).map((asked) => ({ asked, is_charge: true })),
];

const percentOf = (base: Decimal, percent: string, currency: string): Decimal =>
  roundMoney(base.times(percent).div(100), currency);

const wordsOf = ({ percent, reason_code, reason }: AskedAllowance) => ({
  percent: percent ? formatRate(percent) : null,
  reason_code: reason_code ?? null,
  reason: reason ?? null,
});

/** The discounts and charges of a line; a percentage is of its quantity × price, rounded. */
export function lineAllowances(asked: Asked<AskedAllowance>, gross: Decimal, currency: string): Allowance[] {
  return both(asked).map(({ asked: one, is_charge }) => ({
    is_charge,
    ...wordsOf(one),
    base: one.percent ? formatAmount(gross, currency) : null,
    amount: formatAmount(one.percent ? percentOf(gross, one.percent, currency) : (one.amount ?? '0'), currency),
  }));
}

/** Charges less discounts: what they add to a net amount. */
export const addedBy = (allowances: readonly Pick<Allowance, 'is_charge' | 'amount'>[]): Decimal =>
  sum(allowances.map(({ is_charge, amount }) => (is_charge ? amount : decimal(amount).neg())));

interface Taxed {
  taxCategory: string;
  taxRate: DecimalInput;
  netAmount: DecimalInput;
  secondTax?: SecondTax | null;
}

interface GroupTax {
  tax_category: string;
  tax_rate: string;
  second_tax?: SecondTax;
}

interface Group extends GroupTax {
  base: Decimal;
}

/** The taxes of a line as a part of a discount has them. */
export const groupTaxOf = ({ taxCategory, taxRate, secondTax }: Omit<Taxed, 'netAmount'>): GroupTax => ({
  tax_category: taxCategory,
  tax_rate: formatRate(taxRate),
  ...(secondTax && { second_tax: secondTax }),
});

/** The same key for everything with the same taxes. */
export const groupKey = ({ tax_category: category, tax_rate: rate, second_tax: second }: GroupTax): string =>
  `${category} ${rate} ${secondTaxKey(second)}`;

/** The taxes of some lines with the net amount that each taxes, in the order of the lines. */
function groupsOf(lines: readonly Taxed[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { netAmount, ...line } of lines) {
    const group = groupTaxOf(line);
    const key = groupKey(group);
    groups.set(key, { ...group, base: sum([groups.get(key)?.base ?? '0', netAmount]) });
  }
  return [...groups.values()];
}

/**
 * The discounts and charges of a document, after its lines. A percentage is of the lines' net amounts, before other
 * discounts and charges; one without a tax of its own applies to the lines of every tax, each part rounded. An amount
 * without a tax is shared out in proportion to the lines' net amounts, so that the parts add up to it exactly.
 *
 * @param own the tax of a charge on a document without lines.
 */
export function documentAllowances(
  asked: Asked<AskedDocumentAllowance>,
  lines: readonly Taxed[],
  own: { category: string; rate: DecimalInput; second?: SecondTax | null },
  currency: string,
): DocumentAllowance[] {
  const groups = groupsOf(lines);
  return both(asked).map(({ asked: one, is_charge }) => {
    const of = groupsFor(one, groups, {
      ...groupTaxOf({ taxCategory: own.category, taxRate: own.rate, secondTax: own.second ?? null }),
      base: decimal('0'),
    });
    const amounts = one.percent
      ? of.map(({ base }) => percentOf(base, one.percent ?? '0', currency))
      : shareOut(decimal(one.amount ?? '0'), of, currency);
    const parts = of.map(({ base, ...tax }, index) => ({
      ...tax,
      base: one.percent ? formatAmount(base, currency) : null,
      amount: formatAmount(amounts[index] ?? '0', currency),
    }));
    return {
      is_charge,
      ...wordsOf(one),
      base: one.percent ? formatAmount(sum(of.map(({ base }) => base)), currency) : null,
      amount: formatAmount(sum(amounts), currency),
      tax_category: one.tax_category ?? null,
      tax_rate: one.tax_category ? formatRate(one.tax_rate ?? '0') : null,
      tax_reason: one.tax_reason ?? null,
      tax_reason_code: one.tax_reason_code ?? null,
      ...secondOf(one),
      ...fundOf(one),
      parts,
    };
  });
}

/** What contributions to pension funds add to a document before tax, as far as no income tax is retained of them. */
export const unretained = (allowances: readonly Pick<DocumentAllowance, 'fund' | 'parts'>[]): Decimal =>
  sum(allowances.flatMap(({ fund, parts }) => (fund && !fund.is_retained ? parts.map(({ amount }) => amount) : [])));

/** The pension fund of a charge in per cent, which names it where nobody else does. */
function fundOf(one: AskedDocumentAllowance): { fund?: PensionFund; reason?: string } {
  const { fund_type: type, fund_natura: natura, percent, reason } = one;
  if (!type) return {};
  const fund = { type, rate: formatRate(percent ?? '0'), is_retained: one.fund_retained ?? false };
  return { fund: natura === undefined ? fund : { ...fund, natura }, reason: reason ?? fundText(type) };
}

/** The charges for pension funds, which only a seller in Italy asks for. */
export const foreignFunds = (
  country: string | null,
  { charges }: Pick<Asked<AskedDocumentAllowance>, 'charges'>,
): FieldFault[] =>
  (charges ?? []).flatMap((one, index) =>
    one.fund_type && country !== 'IT' ? [{ path: `charges.${index}.fund_type`, key: 'only_italy' }] : [],
  );

/**
 * The discounts and charges whose taxes no line has: in per cent they would be of nothing, such as one of S 5 where each
 * line has a second tax beside it, too. A discount of an amount would then lower the first tax of these lines, and not the
 * second.
 */
export function taxesOfNoLine(asked: Asked<AskedDocumentAllowance>, lines: readonly Taxed[]): FieldFault[] {
  const groups = groupsOf(lines);
  const faultsIn = (list: readonly AskedDocumentAllowance[] | null | undefined, path: string): FieldFault[] =>
    (list ?? []).flatMap((one, index) => {
      const tax = taxAskedOf(one);
      if (tax === null || groups.some((group) => groupKey(group) === groupKey(tax))) return [];
      if (one.percent) return [{ path: `${path}.${index}.percent`, key: 'percent_of_nothing' }];
      const isHalf = path === 'allowances' && groups.some((group) => firstKey(group) === firstKey(tax));
      return isHalf ? [{ path: `${path}.${index}.amount`, key: 'discount_of_no_line' }] : [];
    });
  return [...faultsIn(asked.allowances, 'allowances'), ...faultsIn(asked.charges, 'charges')];
}

const firstKey = ({ tax_category: category, tax_rate: rate }: GroupTax): string => `${category} ${rate}`;

/** The taxes that a discount or charge is for; null if it is for those of all lines. */
function taxAskedOf(asked: AskedDocumentAllowance): GroupTax | null {
  if (!asked.tax_category) return null;
  return { tax_category: asked.tax_category, tax_rate: formatRate(asked.tax_rate ?? '0'), ...secondOf(asked) };
}

function groupsFor(asked: AskedDocumentAllowance, groups: readonly Group[], own: Group): Group[] {
  const tax = taxAskedOf(asked);
  if (!tax) {
    // Lines that lower an invoice take no discount.
    const above = groups.filter(({ base }) => base.gt(0));
    return above.length > 0 ? above : [own];
  }
  const found = groups.find((one) => groupKey(one) === groupKey(tax));
  return [found ?? { ...tax, base: decimal('0') }];
}

const secondOf = (asked: AskedDocumentAllowance): { second_tax?: SecondTax } => {
  const second = secondTaxOf(asked);
  return second ? { second_tax: second } : {};
};

/**
 * Shares an amount out in proportion, each part rounded down; the remaining units go to the largest remainders, the
 * first of equal ones.
 */
function shareOut(amount: Decimal, groups: readonly Pick<Group, 'base'>[], currency: string): Decimal[] {
  const whole = sum(groups.map(({ base }) => base));
  if (groups.length === 1 || whole.isZero()) return groups.map((_, index) => (index === 0 ? amount : new Decimal(0)));
  const places = minorUnits(currency);
  const unit = new Decimal(10).pow(-places);
  const shares = groups.map(({ base }, index) => {
    const exact = amount.times(base).div(whole);
    const floor = exact.toDecimalPlaces(places, Decimal.ROUND_DOWN);
    return { index, floor, rest: exact.minus(floor) };
  });
  const left = amount
    .minus(sum(shares.map(({ floor }) => floor)))
    .div(unit)
    .toNumber();
  const first = shares.toSorted((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index).slice(0, left);
  return shares.map((share) => (first.includes(share) ? share.floor.plus(unit) : share.floor));
}

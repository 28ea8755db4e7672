import { type DocumentAllowance, groupKey, groupTaxOf } from '@/lib/invoices/amounts/allowances';
import {
  type InvoiceAmounts,
  invoiceTotals,
  type TaxedLine,
  type TaxSubtotal,
  taxKey,
} from '@/lib/invoices/amounts/totals';
import { Decimal, type DecimalInput, decimal, minorUnits, roundMoney, roundTo, sum } from '@/lib/money/amount';
import type { SecondTax } from '@/lib/money/second-tax';

/*
 * Prices that include tax: what was agreed is the amount with tax, and the taxable amount is that without it (Directive
 * 2006/112/EC, art. 78 (a): "taxes, duties, levies and charges, excluding the VAT itself"). Tax is taken out of the sum of
 * each tax, not line by line, so that the total is what was agreed, to the cent.
 */

type LineTax = Pick<TaxedLine, 'taxCategory' | 'taxRate'> & { secondTax?: SecondTax | null };

/** The taxes on 1 of net amount; 0.05 and 0.09975 for 5 % with 9.975 % beside it. */
function sharesOf({ taxRate, secondTax }: LineTax): { first: Decimal; second: Decimal } {
  const first = decimal(taxRate).div(100);
  const second = decimal(secondTax?.rate ?? '0').div(100);
  return { first, second: secondTax?.base === 'net_and_tax' ? second.times(first.plus(1)) : second };
}

const factorOf = (tax: LineTax): Decimal => {
  const { first, second } = sharesOf(tax);
  return first.plus(second).plus(1);
};

/**
 * A price before tax as a document shows it whose prices include tax: rounded to the currency's minor unit, or to the four
 * decimals of a line's price if what was agreed is not in whole minor units. 0.0040 at 20 % → 0.0048, so that 100,000 of
 * them are 480.00.
 */
export function priceWithTax(price: DecimalInput, tax: LineTax, currency: string): Decimal {
  const minor = minorUnits(currency);
  const isFiner = decimal(price).decimalPlaces() > minor;
  return roundTo(decimal(price).times(factorOf(tax)), isFiner ? Math.max(minor, 4) : minor);
}

/** A part of an amount with tax, without it: for what no rule adds up, such as a discount within a line. */
export const withoutTax = (amount: DecimalInput, tax: LineTax, currency: string): Decimal =>
  roundMoney(decimal(amount).div(factorOf(tax)), currency);

/** An amount with tax in its parts; whole minor units, which add up to it. */
interface Split {
  net: Decimal;
  first: Decimal;
  second: Decimal;
}

/**
 * Takes the tax out of a sum: the net amount is rounded, the tax is the rest. Two taxes share the rest in proportion, the
 * unit that is left over going to the larger remainder, the first one's if they are equal.
 */
function splitOf(gross: Decimal, tax: LineTax): Split {
  const { first, second } = sharesOf(tax);
  const net = roundTo(gross.div(first.plus(second).plus(1)), 0);
  const rest = gross.minus(net);
  if (second.isZero()) return { net, first: rest, second };
  const [ofFirst = rest] = allot(rest, [first, second], first.plus(second));
  return { net, first: ofFirst, second: rest.minus(ofFirst) };
}

/**
 * Shares whole units out in proportion to weights: each gets its share rounded down, what is left goes to the largest
 * remainders, the first of equal ones.
 *
 * @param divisor what a weight is divided by for its exact share, if the shares are not of the weights' sum.
 */
function allot(units: Decimal, weights: readonly Decimal[], whole: Decimal, divisor?: Decimal): Decimal[] {
  const by = divisor ?? whole;
  const shares = weights.map((weight, index) => {
    const exact = divisor ? weight : weight.times(units);
    const below = exact.mod(by);
    const rest = below.lt(0) ? below.plus(by) : below;
    return { index, rest, floor: exact.minus(rest).div(by) };
  });
  const left = units.minus(sum(shares.map(({ floor }) => floor)));
  const each = left.div(shares.length).floor();
  const more = left.minus(each.times(shares.length)).toNumber();
  const first = new Set(
    shares
      .toSorted((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index)
      .slice(0, more)
      .map(({ index }) => index),
  );
  return shares.map(({ index, floor }) => floor.plus(each).plus(first.has(index) ? 1 : 0));
}

/** A line with its amount with tax. */
export type GrossLine = Omit<TaxedLine, 'netAmount'> & { grossAmount: DecimalInput };

/** What earlier credit notes of the same invoice have taken. */
export interface TakenBefore {
  lines: readonly (GrossLine & { netAmount: DecimalInput })[];
  allowances: readonly DocumentAllowance[];
  taxes: readonly TaxSubtotal[];
}
const nothing: TakenBefore = { lines: [], allowances: [], taxes: [] };

/** A document whose prices include tax, with its net amounts. */
export interface TakenOut<L> {
  lines: (L & { netAmount: string; grossAmount: string })[];
  /** Their parts are without tax, and say what they are with it. */
  allowances: DocumentAllowance[];
  totals: InvoiceAmounts;
}

/** What has the same taxes, in minor units. */
interface Group {
  tax: LineTax;
  gross: Decimal;
  before: { gross: Decimal; net: Decimal };
  members: Decimal[];
}

/** The parts of discounts and charges without and with tax, with the sign of their effect. */
const partsOf = (allowances: readonly DocumentAllowance[]) =>
  allowances.flatMap(({ is_charge, parts }) =>
    parts.map((part) => {
      const signed = (amount: string) => (is_charge ? decimal(amount) : decimal(amount).neg());
      const tax = { taxCategory: part.tax_category, taxRate: part.tax_rate, secondTax: part.second_tax ?? null };
      return { ...tax, gross: signed(part.gross ?? part.amount), net: signed(part.amount) };
    }),
  );

const keyOf = (tax: LineTax): string => groupKey(groupTaxOf({ ...tax, secondTax: tax.secondTax ?? null }));

/**
 * Takes the tax out of a document's amounts: the net amount of everything with the same taxes is round(sum ÷ (1 + rate)), and
 * its tax is the difference, so that the gross total is the sum of what was agreed. 3 × 0.99 at 20 % is 2.97: 2.48 (2.475)
 * and 0.49; the lines have 0.83, 0.83 and 0.82. Net amounts are shared out to lines, discounts and charges by the largest
 * remainder.
 *
 * @param allowances the amounts of their parts are with tax.
 * @param before what earlier notes have taken of the invoice that this one credits: the tax of all notes together is
 * rounded as that of one, so that they come to the invoice's taxes.
 */
export function takeTaxOut<L extends GrossLine>(
  lines: readonly L[],
  allowances: readonly DocumentAllowance[],
  currency: string,
  before: TakenBefore = nothing,
): TakenOut<L> {
  const unit = new Decimal(10).pow(minorUnits(currency));
  const units = (amount: DecimalInput) => decimal(amount).times(unit);
  const groups = new Map<string, Group>();
  const groupFor = (tax: LineTax): Group => {
    const none = { gross: decimal('0'), net: decimal('0') };
    const group = groups.get(keyOf(tax)) ?? { tax, gross: decimal('0'), before: none, members: [] };
    groups.set(keyOf(tax), group);
    return group;
  };
  const had = [
    ...before.lines.map((line) => ({ ...line, gross: line.grossAmount, net: line.netAmount })),
    ...partsOf(before.allowances),
  ];
  for (const one of had) {
    const group = groupFor(one);
    group.before = { gross: group.before.gross.plus(units(one.gross)), net: group.before.net.plus(units(one.net)) };
  }
  const agreed = partsOf(allowances).map(({ net, ...part }) => ({ ...part, gross: net }));
  const asked = [...lines.map((line) => ({ ...line, gross: line.grossAmount })), ...agreed];
  const places = asked.map((one) => {
    const group = groupFor(one);
    group.gross = group.gross.plus(units(one.gross));
    return { key: keyOf(one), at: group.members.push(units(one.gross)) - 1 };
  });
  const nets = new Map([...groups].map(([key, group]) => [key, netsOf(group)]));
  const netAt = (index: number): Decimal => {
    const { key, at } = places[index] ?? { key: '', at: 0 };
    return (nets.get(key)?.[at] ?? decimal('0')).div(unit);
  };
  const netLines = lines.map((line, index) => ({
    ...line,
    netAmount: netAt(index).toFixed(),
    grossAmount: decimal(line.grossAmount).toFixed(),
  }));
  let next = lines.length;
  const netAllowances = allowances.map((one) => ({
    ...one,
    parts: one.parts.map((part) => {
      const amount = netAt(next++).abs().toFixed(minorUnits(currency));
      return { ...part, amount, gross: part.amount };
    }),
  }));
  const totals = invoiceTotals(netLines, currency, netAllowances);
  const grossTotal = sum(asked.map(({ gross }) => gross));
  const taxTotal = grossTotal.minus(totals.netTotal);
  const due = taxesDue([...groups.values()]);
  const taxes = totals.taxes.map((tax) => {
    const taken = sum(before.taxes.filter((one) => taxKey(one) === taxKey(tax)).map(({ amount }) => amount));
    const amount = (due.get(taxKey(tax)) ?? decimal('0')).div(unit).minus(taken);
    return { ...tax, amount: before === nothing ? amount : Decimal.max(amount, 0) };
  });
  return {
    lines: netLines,
    allowances: netAllowances,
    totals: { ...totals, taxes: addingUpTo(taxTotal, taxes), taxTotal, grossTotal },
  };
}

/** The net amounts of a group's members. A net amount is never below zero, nor above what it is with tax. */
function netsOf({ tax, gross, before, members }: Group): Decimal[] {
  if (members.length === 0) return [];
  const due = splitOf(before.gross.plus(gross), tax).net.minus(before.net);
  const net = Decimal.min(Decimal.max(due, Decimal.min(gross, 0)), Decimal.max(gross, 0));
  return allot(net, members, gross, factorOf(tax));
}

/** The amount of each tax on all that was taken so far, in minor units. */
function taxesDue(groups: readonly Group[]): Map<string, Decimal> {
  const due = new Map<string, Decimal>();
  const add = (key: string, amount: Decimal) => due.set(key, amount.plus(due.get(key) ?? '0'));
  for (const { tax, gross, before } of groups) {
    const { taxCategory: category, secondTax = null } = tax;
    const { first, second } = splitOf(before.gross.plus(gross), tax);
    add(taxKey({ category, rate: decimal(tax.taxRate), second: null }), first);
    if (secondTax) add(taxKey({ category, rate: decimal(secondTax.rate), second: secondTax }), second);
  }
  return due;
}

/** A unit that a deleted draft of a credit note has left over is taken from, or put on, the largest tax. */
function addingUpTo(total: Decimal, taxes: readonly TaxSubtotal[]): TaxSubtotal[] {
  const difference = total.minus(sum(taxes.map(({ amount }) => amount)));
  const largest = taxes.toSorted((a, b) => b.amount.comparedTo(a.amount))[0];
  return taxes.map((tax) => (tax === largest ? { ...tax, amount: tax.amount.plus(difference) } : tax));
}

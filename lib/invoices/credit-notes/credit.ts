import {
  type Allowance,
  addedBy,
  type DocumentAllowance,
  groupKey,
  groupTaxOf,
} from '@/lib/invoices/amounts/allowances';
import { invoiceTotals, type TaxedLine, type TaxSubtotal, taxKey } from '@/lib/invoices/amounts/totals';
import { Decimal, type DecimalInput, decimal, formatAmount, roundMoney, sum } from '@/lib/money/amount';
import type { LineUnit } from '@/lib/money/rates';

/** The parts of a line that decide how much of it can be credited. */
export interface CreditedPart {
  quantity: DecimalInput;
  unit: LineUnit;
  unitPrice: DecimalInput;
  netAmount: DecimalInput;
  /** Discounts and charges within this amount; a part has the same ones in the same order, or none. */
  allowances?: readonly Allowance[];
}

/** A line as it was agreed: its amount is with tax if the document's prices include it. */
export const agreedPart = <P extends { netAmount: DecimalInput; grossAmount: DecimalInput | null }>(
  part: P,
): P & { netAmount: DecimalInput } => ({ ...part, netAmount: part.grossAmount ?? part.netAmount });

interface Rest {
  quantity: Decimal;
  amount: Decimal;
  /** What parts by quantity leave of each discount and charge. */
  allowances: Decimal[];
}

/**
 * What credit notes leave of a line. A part at the line's own price lowers its quantity; an amount lowers its amount
 * alone.
 */
export function restOf(line: CreditedPart, credited: readonly CreditedPart[]): Rest {
  const atItsPrice = credited.filter(
    (part) => part.unit === line.unit && decimal(part.unitPrice).eq(decimal(line.unitPrice)),
  );
  return {
    quantity: decimal(line.quantity).minus(sum(atItsPrice.map(({ quantity }) => quantity))),
    amount: decimal(line.netAmount).minus(sum(credited.map(({ netAmount }) => netAmount))),
    allowances: (line.allowances ?? []).map(({ amount }, index) =>
      decimal(amount).minus(sum(credited.map((part) => part.allowances?.[index]?.amount ?? '0'))),
    ),
  };
}

export interface Asked {
  quantity?: string | null | undefined;
  amount?: string | null | undefined;
}

/** Why a line cannot be credited this way: the line never had so much, or other credit notes have left less. */
export type CreditFault = 'more_than_line' | 'more_than_left' | 'too_many_decimals';

/** A part of a line: net = round(quantity × price) with its discounts and charges, as on every line (EN 16931 BT-131). */
export interface Part {
  quantity: Decimal;
  unit: LineUnit;
  unitPrice: Decimal;
  netAmount: Decimal;
  allowances: Allowance[];
}

/** What is credited of a line: all that is left, a quantity, or an amount. */
export function creditOf(
  line: CreditedPart,
  credited: readonly CreditedPart[],
  asked: Asked,
  currency: string,
): Part | CreditFault {
  const rest = restOf(line, credited);
  if (asked.quantity) return byQuantity(line, rest, decimal(asked.quantity), currency);
  if (!asked.amount) return wholeRest(line, rest, currency);
  const amount = decimal(asked.amount);
  if (!roundMoney(amount, currency).eq(amount)) return 'too_many_decimals';
  // A line that lowers an invoice is credited with its own sign.
  const signed = decimal(line.netAmount).isNegative() ? amount.neg() : amount;
  if (amount.gt(decimal(line.netAmount).abs())) return 'more_than_line';
  if (amount.gt(rest.amount.abs())) return 'more_than_left';
  return signed.eq(rest.amount) ? wholeRest(line, rest, currency) : ofMoney(signed);
}

function byQuantity(line: CreditedPart, rest: Rest, asked: Decimal, currency: string): Part | CreditFault {
  const whole = decimal(line.quantity);
  // Time that an adjustment takes off has a quantity below zero.
  const quantity = whole.isNegative() ? asked.neg() : asked;
  if (quantity.abs().gt(whole.abs())) return 'more_than_line';
  if (quantity.abs().gt(rest.quantity.abs())) return 'more_than_left';
  if (quantity.eq(rest.quantity)) return wholeRest(line, rest, currency);
  const part = partOf(line, quantity, allowancesFor(line, rest, quantity, currency), currency);
  // For tiny quantities, rounding may leave a discount above the product.
  const turnsRound = part.netAmount.times(decimal(line.netAmount)).lt(0);
  return turnsRound || part.netAmount.abs().gt(rest.amount.abs()) ? 'more_than_left' : part;
}

/**
 * Credits the rest by quantity if that gives exactly the amount that is left, otherwise as an amount: rounding and
 * credited amounts leave a difference.
 */
function wholeRest(line: CreditedPart, { quantity, amount, allowances }: Rest, currency: string): Part | CreditFault {
  if (amount.isZero()) return 'more_than_left';
  const part = partOf(line, quantity, allowances, currency);
  return part.netAmount.eq(amount) ? part : ofMoney(amount);
}

/** The amount of each discount and charge for all that is credited so far, less what earlier parts have taken. */
const allowancesFor = (line: CreditedPart, rest: Rest, quantity: Decimal, currency: string): Decimal[] =>
  (line.allowances ?? []).map(({ amount }, index) => {
    const credited = decimal(line.quantity).minus(rest.quantity).plus(quantity);
    const due = roundMoney(decimal(amount).times(credited).div(decimal(line.quantity)), currency);
    const before = decimal(amount).minus(rest.allowances[index] ?? '0');
    return Decimal.max(due.minus(before), 0);
  });

function partOf(line: CreditedPart, quantity: Decimal, amounts: readonly Decimal[], currency: string): Part {
  const unitPrice = decimal(line.unitPrice);
  const product = roundMoney(quantity.times(unitPrice), currency);
  const allowances = (line.allowances ?? []).map((one, index) =>
    creditedOf(one, amounts[index] ?? decimal('0'), currency),
  );
  return { quantity, unit: line.unit, unitPrice, netAmount: product.plus(addedBy(allowances)), allowances };
}

/** A part of a discount or charge: only an amount, unless it is the whole. */
const creditedOf = <A extends Allowance>(whole: A, amount: Decimal, currency: string): A =>
  amount.eq(decimal(whole.amount))
    ? whole
    : { ...whole, percent: null, base: null, amount: formatAmount(amount, currency) };

/** A part that is an amount; its price is always positive (EN 16931 BR-27). */
const ofMoney = (amount: Decimal): Part => ({
  quantity: decimal(amount.isNegative() ? '-1' : '1'),
  unit: 'item',
  unitPrice: amount.abs(),
  netAmount: amount,
  allowances: [],
});

/** A line of the invoice, and how much of it is credited so far, including this note. */
export interface CreditedLine extends TaxedLine {
  credited: DecimalInput;
}

/**
 * The discounts and charges on the whole document that a credit note takes along. Of each part it takes the share of
 * all that is credited so far of the lines of its tax (of all lines, if none has it), rounded, less what the other
 * notes have taken. Together all notes of an invoice thus take all of them, to the cent.
 *
 * @param others those of the other credit notes, drafts included; each in the order of the invoice's.
 */
export function creditAllowances(
  whole: readonly DocumentAllowance[],
  others: readonly (readonly DocumentAllowance[])[],
  lines: readonly CreditedLine[],
  currency: string,
): DocumentAllowance[] {
  return whole.map((one, index) => {
    const parts = one.parts.map((part, at) => {
      const ofTax = lines.filter((line) => groupKey(groupTaxOf(line)) === groupKey(part));
      const due = dueOf(decimal(part.amount), ofTax.length > 0 ? ofTax : lines, currency);
      const before = sum(others.map((note) => note[index]?.parts[at]?.amount ?? '0'));
      const amount = Decimal.max(due.minus(before), 0);
      return amount.eq(decimal(part.amount)) ? part : { ...part, base: null, amount: formatAmount(amount, currency) };
    });
    const amount = sum(parts.map((part) => part.amount));
    return { ...creditedOf(one, amount, currency), parts };
  });
}

function dueOf(amount: Decimal, lines: readonly CreditedLine[], currency: string): Decimal {
  const whole = sum(lines.map(({ netAmount }) => netAmount));
  const credited = sum(lines.map((line) => line.credited));
  if (lines.every((line) => decimal(line.credited).eq(decimal(line.netAmount)))) return amount;
  if (whole.lte(0) || credited.lte(0)) return new Decimal(0);
  return credited.gte(whole) ? amount : roundMoney(amount.times(credited).div(whole), currency);
}

/**
 * The taxes of a credit note: what the invoice's own rounding charges on all that is credited so far, less what the
 * other notes have taken. Together all notes of an invoice thus come to its taxes to the cent, in whatever parts it is
 * credited.
 *
 * @param charged the invoice's taxes.
 * @param others the taxes of the other credit notes, drafts included.
 * @param taxable what this one credits, before tax.
 * @returns null if it would credit more at a rate than the invoice has at that rate.
 */
function creditTaxes(
  charged: readonly TaxSubtotal[],
  others: readonly TaxSubtotal[],
  taxable: readonly Omit<TaxSubtotal, 'amount'>[],
  currency: string,
): TaxSubtotal[] | null {
  const taxes = taxable.map((group): TaxSubtotal | null => {
    const whole = charged.find((one) => taxKey(one) === taxKey(group));
    if (!whole) return null;
    const before = others.filter((one) => taxKey(one) === taxKey(group));
    const credited = sum(before.map((one) => one.taxable)).plus(group.taxable);
    if (credited.isNegative() || credited.gt(whole.taxable) || group.taxable.isNegative()) return null;
    const due = credited.eq(whole.taxable) ? whole.amount : roundMoney(credited.times(whole.rate).div(100), currency);
    // A deleted draft may have had a cent that another note has now; that must not push a tax below zero.
    const amount = Decimal.max(due.minus(sum(before.map((one) => one.amount))), 0);
    return { ...group, amount };
  });
  return taxes.every((tax) => tax !== null) ? taxes : null;
}

/** The figures of a credit note, each a part of the figure of its invoice. */
export interface CreditTotals {
  netTotal: Decimal;
  taxes: TaxSubtotal[];
  taxTotal: Decimal;
  grossTotal: Decimal;
}

/**
 * The totals of a credit note of some lines; null if they come to nothing, or to more than the invoice charges.
 *
 * @param others the taxes of the invoice's other credit notes, drafts included.
 * @param allowances the part that it takes of the discounts and charges on the whole document.
 */
export function creditTotals(
  lines: readonly TaxedLine[],
  charged: readonly TaxSubtotal[],
  others: readonly TaxSubtotal[],
  currency: string,
  allowances: readonly DocumentAllowance[] = [],
): CreditTotals | null {
  const { netTotal, taxes: taxable } = invoiceTotals(lines, currency, allowances);
  const taxes = netTotal.gt(0) ? creditTaxes(charged, others, taxable, currency) : null;
  if (!taxes) return null;
  const taxTotal = sum(taxes.map(({ amount }) => amount));
  return { netTotal, taxes, taxTotal, grossTotal: netTotal.plus(taxTotal) };
}

/** A line, and the timesheets that it bills: their time and expenses, or the difference that a changed rate made. */
interface BilledLine {
  kind: string;
  timesheetId: string | null;
  entries: readonly { entry: { timesheetId: string } }[];
  expenses: readonly { expense: { timesheetId: string } }[];
}

const unitsOf = ({ kind, timesheetId, entries, expenses }: BilledLine): string[] =>
  kind === 'adjustment'
    ? [`difference ${timesheetId ?? ''}`]
    : [
        ...entries.map(({ entry }) => `time ${entry.timesheetId}`),
        ...expenses.map(({ expense }) => `time ${expense.timesheetId}`),
      ];

/**
 * The lines to free together with `some`: all lines that share a timesheet with one of them, directly or through other lines.
 * A timesheet is billed again as a whole, and a line may bill several.
 */
export function freedWith<L extends BilledLine>(lines: readonly L[], some: readonly L[]): L[] {
  const units = new Set(some.flatMap(unitsOf));
  const found = lines.filter((line) => unitsOf(line).some((unit) => units.has(unit)));
  return found.some((line) => !some.includes(line)) ? freedWith(lines, found) : found;
}

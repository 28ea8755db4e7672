import { Decimal, type DecimalInput, decimal, roundTo } from '@/lib/money/amount';

/** The units that a rate is for. */
export const rateUnits = ['hour', 'day'] as const;
export type RateUnit = (typeof rateUnits)[number];

/** The units that a line of an invoice or a statement counts: time, or single things. */
export const lineUnits = [...rateUnits, 'item'] as const;
export type LineUnit = (typeof lineUnits)[number];

/** The margin on one hour or day of work, in the rates' currency; percentages are 0–100 and not yet rounded. */
export interface UnitMargin {
  /** The employer's cost on top of the pay, rounded to a rate's 4 decimals. */
  burden: Decimal;
  /** Exactly bill − pay − burden. */
  margin: Decimal;
  /** margin ÷ bill; null without a bill rate. */
  marginPercent: Decimal | null;
  /** (bill − pay) ÷ pay, without the burden; null without a pay rate. Not the same number as the margin. */
  markupPercent: Decimal | null;
}

/** Margin and markup per unit (domain.md, "Money"): pay 60, bill 85, burden 12 % → 7.20, 17.80, 20.94 %, 41.67 %. */
export function marginOf(rates: {
  billRate: DecimalInput;
  payRate: DecimalInput;
  burdenPercent: DecimalInput;
}): UnitMargin {
  const bill = decimal(rates.billRate);
  const pay = decimal(rates.payRate);
  const burden = burdenOn(pay, rates.burdenPercent);
  const margin = bill.minus(pay).minus(burden);
  return { burden, margin, marginPercent: percentOf(margin, bill), markupPercent: percentOf(bill.minus(pay), pay) };
}

/**
 * The bill rate (4 decimals) that leaves the target margin: (pay + burden) ÷ (1 − m). Pay 60, burden 12 %, target
 * 25 % → 89.60. Null for a target of 100 % or more, which no bill rate reaches.
 */
export function billForMargin(target: {
  payRate: DecimalInput;
  burdenPercent: DecimalInput;
  targetMarginPercent: DecimalInput;
}): Decimal | null {
  const pay = decimal(target.payRate);
  const costShare = new Decimal(100).minus(decimal(target.targetMarginPercent));
  if (costShare.lte(0)) return null;
  return roundTo(pay.plus(burdenOn(pay, target.burdenPercent)).times(100).div(costShare), 4);
}

function burdenOn(pay: Decimal, burdenPercent: DecimalInput): Decimal {
  return roundTo(pay.times(decimal(burdenPercent)).div(100), 4);
}

function percentOf(part: Decimal, whole: Decimal): Decimal | null {
  return whole.isZero() ? null : part.times(100).div(whole);
}

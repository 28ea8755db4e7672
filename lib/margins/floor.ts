import { type DecimalInput, roundTo } from '@/lib/money/amount';
import { marginOf, type UnitMargin } from '@/lib/money/rates';

/** The components of a margin. */
export interface Rates {
  billRate: DecimalInput;
  payRate: DecimalInput;
  burdenPercent: DecimalInput;
}

/**
 * Whether rates leave less than the floor, both in percent of the bill rate and compared with the two decimals in which
 * people see them: 19.996 % is shown as 20.00 % and meets a floor of 20.00 %. Pay without a bill rate is below any floor.
 */
export function breaksFloor(rates: Rates, floor: DecimalInput | null): boolean {
  if (floor === null) return false;
  const { margin, marginPercent } = marginOf(rates);
  return marginPercent === null ? margin.isNegative() : roundTo(marginPercent, 2).lt(roundTo(floor, 2));
}

/** Whether rates leave a lower margin than others; without a bill rate, a greater loss. */
export function isWorse(rates: Rates, others: Rates): boolean {
  const [now, before] = [marginOf(rates), marginOf(others)];
  if (losesAll(now) || losesAll(before)) return losesAll(now) && (!losesAll(before) || now.margin.lt(before.margin));
  return now.marginPercent !== null && before.marginPercent !== null && now.marginPercent.lt(before.marginPercent);
}

const losesAll = ({ margin, marginPercent }: UnitMargin): boolean => marginPercent === null && margin.isNegative();

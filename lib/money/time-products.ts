import type { CalendarDay } from '@/lib/calendar/days';
import { type Decimal, type DecimalInput, decimal, roundMoney, sum } from '@/lib/money/amount';
import { quantityOfMinutes, worthOfMinutes } from '@/lib/money/minutes';
import type { RateUnit } from '@/lib/money/rates';

/** Worked time with the unit of its rate. */
export interface TimeEntry {
  date: CalendarDay;
  minutes: DecimalInput;
  rateType: string;
  /** Minutes are recorded either way; see `groupEntries` for how days are counted. */
  unit: RateUnit;
  /** For a daily rate: the part of a day that the entry counts as; a whole day by default. */
  days?: DecimalInput | null | undefined;
}

/** Time at one rate, multiplied out: `amount` = round(minutes ÷ 60 × rate) = round(quantity × rate). */
export interface TimeProduct<Entry extends TimeEntry> {
  rateType: string;
  unit: RateUnit;
  rate: Decimal;
  /** Recorded minutes, whatever the unit. */
  minutes: Decimal;
  /** Hours, with as many decimals as make quantity × rate the amount, or days for a daily rate. */
  quantity: Decimal;
  amount: Decimal;
  /** The worked entries, by day; at least one. */
  entries: readonly [Entry, ...Entry[]];
}

/**
 * Adds minutes up per (rate type, unit, rate) and multiplies by the rate, rounded to the currency (domain.md, "Rates"),
 * in the order of the first day each is worked. A daily rate is paid per day: every date with time is one
 * day, however little, unless the entry says that it counts as a part of one. Entries without time make no product.
 */
export function groupEntries<Entry extends TimeEntry>(
  entries: readonly Entry[],
  rateOf: (entry: Entry) => DecimalInput,
  currency: string,
): TimeProduct<Entry>[] {
  const groups = new Map<string, { rate: Decimal; entries: [Entry, ...Entry[]] }>();
  const worked = entries.filter((entry) => decimal(entry.minutes).gt(0));
  for (const entry of worked.sort(byDayAndType)) {
    const rate = decimal(rateOf(entry));
    const key = JSON.stringify([entry.rateType, entry.unit, rate.toFixed()]);
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { rate, entries: [entry] });
  }
  return [...groups.values()].map((group) => multiplyOut(group.entries, group.rate, currency));
}

/** Minutes of all entries. */
export function totalMinutes(entries: readonly Pick<TimeEntry, 'minutes'>[]): Decimal {
  return sum(entries.map((entry) => entry.minutes));
}

/** A timesheet's totals: each side is the sum of its own rounded products. */
export function timesheetTotals(
  entries: readonly (TimeEntry & { billRate: DecimalInput; payRate: DecimalInput })[],
  currency: string,
): { totalMinutes: Decimal; billTotal: Decimal; payTotal: Decimal } {
  return {
    totalMinutes: totalMinutes(entries),
    billTotal: sumOfProducts(groupEntries(entries, (entry) => entry.billRate, currency)),
    payTotal: sumOfProducts(groupEntries(entries, (entry) => entry.payRate, currency)),
  };
}

function multiplyOut<Entry extends TimeEntry>(
  entries: readonly [Entry, ...Entry[]],
  rate: Decimal,
  currency: string,
): TimeProduct<Entry> {
  const { rateType, unit } = entries[0];
  const minutes = totalMinutes(entries);
  const product = { rateType, unit, rate, minutes, entries };
  if (unit === 'hour')
    return {
      ...product,
      quantity: quantityOfMinutes(minutes, rate, currency),
      amount: worthOfMinutes(minutes, rate, currency),
    };
  const days = new Map(entries.map((entry) => [entry.date, decimal(entry.days ?? '1')]));
  const quantity = sum([...days.values()]);
  return { ...product, quantity, amount: roundMoney(quantity.times(rate), currency) };
}

function sumOfProducts(products: readonly TimeProduct<TimeEntry>[]): Decimal {
  return sum(products.map((product) => product.amount));
}

function byDayAndType(a: TimeEntry, b: TimeEntry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.rateType === b.rateType) return 0;
  return a.rateType < b.rateType ? -1 : 1;
}

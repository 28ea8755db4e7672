import type { CalendarDay } from '@/lib/calendar/days';
import { type Decimal, type DecimalInput, decimal, roundMoney, sum } from '@/lib/money/amount';
import type { RateUnit } from '@/lib/money/rates';

/** Worked time with the unit of its rate. */
export interface TimeEntry {
  date: CalendarDay;
  hours: DecimalInput;
  rateType: string;
  /** Hours are recorded either way; see `groupEntries` for how days are counted. */
  unit: RateUnit;
  /** For a daily rate: the part of a day that the entry counts as; a whole day by default. */
  days?: DecimalInput | null | undefined;
}

/** Time at one rate, multiplied out: `amount` = round(quantity × rate). */
export interface TimeProduct<Entry extends TimeEntry> {
  rateType: string;
  unit: RateUnit;
  rate: Decimal;
  /** Recorded hours, whatever the unit. */
  hours: Decimal;
  /** Hours, or days for a daily rate. */
  quantity: Decimal;
  amount: Decimal;
  /** The worked entries, by day; at least one. */
  entries: readonly [Entry, ...Entry[]];
}

/**
 * Adds hours up per (rate type, unit, rate) and multiplies by the rate, rounded to the currency (domain.md, "Rates"),
 * in the order of the first day each is worked. A daily rate is paid per day: every date with hours above 0 is one
 * day, however few the hours, unless the entry says that it counts as a part of one. Entries without hours make no product.
 */
export function groupEntries<Entry extends TimeEntry>(
  entries: readonly Entry[],
  rateOf: (entry: Entry) => DecimalInput,
  currency: string,
): TimeProduct<Entry>[] {
  const groups = new Map<string, { rate: Decimal; entries: [Entry, ...Entry[]] }>();
  const worked = entries.filter((entry) => decimal(entry.hours).gt(0));
  for (const entry of worked.sort(byDayAndType)) {
    const rate = decimal(rateOf(entry));
    const key = JSON.stringify([entry.rateType, entry.unit, rate.toFixed()]);
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { rate, entries: [entry] });
  }
  return [...groups.values()].map((group) => multiplyOut(group.entries, group.rate, currency));
}

/** Hours of all entries. */
export function totalHours(entries: readonly Pick<TimeEntry, 'hours'>[]): Decimal {
  return sum(entries.map((entry) => entry.hours));
}

/** A timesheet's totals: each side is the sum of its own rounded products. */
export function timesheetTotals(
  entries: readonly (TimeEntry & { billRate: DecimalInput; payRate: DecimalInput })[],
  currency: string,
): { totalHours: Decimal; billTotal: Decimal; payTotal: Decimal } {
  return {
    totalHours: totalHours(entries),
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
  const hours = totalHours(entries);
  const days = new Map(entries.map((entry) => [entry.date, decimal(entry.days ?? '1')]));
  const quantity = unit === 'day' ? sum([...days.values()]) : hours;
  return { rateType, unit, rate, hours, quantity, amount: roundMoney(quantity.times(rate), currency), entries };
}

function sumOfProducts(products: readonly TimeProduct<TimeEntry>[]): Decimal {
  return sum(products.map((product) => product.amount));
}

function byDayAndType(a: TimeEntry, b: TimeEntry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.rateType === b.rateType) return 0;
  return a.rateType < b.rateType ? -1 : 1;
}

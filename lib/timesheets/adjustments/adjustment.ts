import * as z from 'zod';
import { type Decimal, decimal, formatRate, sum } from '@/lib/money/amount';
import { exactMinutes, minutesText } from '@/lib/money/minutes';
import { rateUnits } from '@/lib/money/rates';
import { groupEntries, type TimeEntry } from '@/lib/money/time-products';
import type { SheetRow } from '@/lib/timesheets/pricing/rated';

/** Time with its rates, before or after a change of rates. */
export interface RatedEntry extends TimeEntry {
  minutes: string;
  billRate: string;
  payRate: string;
  days?: string | null | undefined;
}

/** The two sides of time. */
export type Side = 'bill' | 'pay';

/** One product of a difference: a product that no longer counts with its sign turned, or one that counts instead. */
export interface DifferenceLine {
  rateType: string;
  unit: 'hour' | 'day';
  rate: Decimal;
  minutes: Decimal;
  /** Hours, or days for a daily rate. */
  quantity: Decimal;
  /** round(quantity × rate) in the currency, as the minutes are worth, with the quantity's sign. */
  amount: Decimal;
}

/**
 * The lines that turn one side of a sheet's products into another's, product by product: their amounts add up to the
 * difference of the two totals, to the cent. A product that stays the same makes no line.
 */
export function differenceLines(
  before: readonly RatedEntry[],
  after: readonly RatedEntry[],
  side: Side,
  currency: string,
): DifferenceLine[] {
  const products = (entries: readonly RatedEntry[]) =>
    groupEntries(entries, (entry) => (side === 'bill' ? entry.billRate : entry.payRate), currency);
  const [gone, come] = [products(before), products(after)];
  const keyOf = (line: (typeof gone)[number]) =>
    JSON.stringify([line.rateType, line.unit, line.rate.toFixed(), line.quantity.toFixed()]);
  const [known, kept] = [new Set(gone.map(keyOf)), new Set(come.map(keyOf))];
  return [
    ...gone
      .filter((line) => !kept.has(keyOf(line)))
      .map((line) => ({
        ...line,
        minutes: line.minutes.neg(),
        quantity: line.quantity.neg(),
        amount: line.amount.neg(),
      })),
    ...come.filter((line) => !known.has(keyOf(line))),
  ].map(({ rateType, unit, rate, minutes, quantity, amount }) => ({ rateType, unit, rate, minutes, quantity, amount }));
}

/** The sum of the lines' amounts. */
export const amountOfLines = (lines: readonly DifferenceLine[]): Decimal => sum(lines.map(({ amount }) => amount));

type RatedRow = Omit<SheetRow, 'id' | 'note' | 'enteredMinutes' | 'days' | 'clock'> & Pick<RatedEntry, 'days'>;

/** A sheet's rows as the entries by which they are paid and billed. @throws Error for time without a rate. */
export const ratedEntries = (rows: readonly RatedRow[]): RatedEntry[] =>
  rows.flatMap(({ date, rateType, ...row }) => {
    if (decimal(row.minutes).isZero()) return [];
    const { minutes, unit, billRate, payRate, days } = row;
    if (unit === null || billRate === null || payRate === null) throw new Error(`Time of ${date} has no rate`);
    return [{ date, rateType, minutes, unit, days, billRate, payRate }];
  });

/** The entries as an adjustment stores them. */
export const keptEntries = z
  .array(
    z
      .object({
        date: z.string(),
        /** Left out where it was stored before minutes were kept. */
        minutes: z.string().optional(),
        hours: z.string().optional(),
        rate_type: z.string(),
        unit: z.enum(rateUnits),
        days: z.string().nullish(),
        bill_rate: z.string(),
        pay_rate: z.string(),
      })
      .transform(
        ({ rate_type: rateType, bill_rate: billRate, pay_rate: payRate, hours, minutes, ...entry }): RatedEntry => ({
          ...entry,
          minutes: minutes ?? exactMinutes(hours ?? '0').toFixed(),
          rateType,
          billRate,
          payRate,
        }),
      ),
  )
  .readonly();

/** Turns entries into the form in which an adjustment stores them. */
export const toKept = (entries: readonly RatedEntry[]): z.input<typeof keptEntries> =>
  entries.map(({ date, minutes, rateType, unit, days, billRate, payRate }) => ({
    date,
    minutes: minutesText(minutes),
    rate_type: rateType,
    unit,
    ...(days ? { days } : {}),
    bill_rate: formatRate(billRate),
    pay_rate: formatRate(payRate),
  }));

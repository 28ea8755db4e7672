import type { CalendarDay, DayRange } from '@/lib/calendar/days';
import type { InvoiceGrouping } from '@/lib/clients/invoicing';
import type { Decimal, DecimalInput } from '@/lib/money/amount';
import type { RateUnit } from '@/lib/money/rates';
import { groupEntries, type TimeEntry, type TimeProduct } from '@/lib/money/time-products';

/** Approved time with the bill rate it was submitted with; the pay rate must not appear on a client's document. */
export interface PricedEntry extends TimeEntry {
  id: string;
  billRate: DecimalInput;
}

export interface PricedTimesheet {
  id: string;
  periodStart: CalendarDay;
  periodEnd: CalendarDay;
  entries: readonly PricedEntry[];
}

/** The content of a line of time, to be put into words in the client's language. */
export type TimeDescription =
  | { kind: 'timesheet' | 'rate_type'; rateType: string; period: DayRange }
  | { kind: 'day'; rateType: string; date: CalendarDay }
  /** The difference that a changed rate makes to the time of a timesheet. */
  | { kind: 'adjustment'; rateType: string; period: DayRange };

export type LineDescription = TimeDescription | { kind: 'expense'; category: string; text: string; date: CalendarDay };

/** A line of time: `netAmount` = round(quantity × unitPrice) in the invoice's currency, exactly. */
export interface DraftLine {
  description: TimeDescription;
  rateType: string;
  quantity: Decimal;
  unit: RateUnit;
  unitPrice: Decimal;
  netAmount: Decimal;
  /** The timesheet that all of the line's time is from; null if it is from several. */
  timesheetId: string | null;
  entryIds: string[];
}

type OwnedEntry = PricedEntry & { timesheet: PricedTimesheet };

/**
 * Lays the approved time of one contract out in lines, in the order it was worked. A line has time at one rate, because
 * its quantity times its price must give its amount; so each line is for a timesheet, day or the whole invoice *and* a rate.
 * - `timesheet`: as many lines per timesheet as it has rates; the net total is exactly the sum of the bill totals.
 * - `rate_type`: one line per rate over all timesheets; with one timesheet the same amounts as `timesheet`.
 * - `day`: one line per day and rate. Quantities add up to the same in all three; amounts may differ by the rounding of
 * the lines, half a minor unit each. Entries without hours are on no line.
 */
export function buildLines(
  timesheets: readonly PricedTimesheet[],
  grouping: InvoiceGrouping,
  currency: string,
): DraftLine[] {
  const entries = timesheets.flatMap((timesheet) => timesheet.entries.map((entry) => ({ ...entry, timesheet })));
  const bundles = Map.groupBy(entries.sort(byDay), bundleOf[grouping]);
  return [...bundles.values()].flatMap((bundle) =>
    groupEntries(bundle, (entry) => entry.billRate, currency).map((product) => toLine(product, grouping)),
  );
}

/** Entries with the same key are laid out together, one line for each of their rates. */
const bundleOf: Record<InvoiceGrouping, (entry: OwnedEntry) => string> = {
  timesheet: (entry) => entry.timesheet.id,
  rate_type: () => '',
  day: (entry) => entry.date,
};

function toLine(product: TimeProduct<OwnedEntry>, grouping: InvoiceGrouping): DraftLine {
  const { timesheet } = product.entries[0];
  return {
    description: describe(product, grouping),
    rateType: product.rateType,
    quantity: product.quantity,
    unit: product.unit,
    unitPrice: product.rate,
    netAmount: product.amount,
    timesheetId: product.entries.every((entry) => entry.timesheet.id === timesheet.id) ? timesheet.id : null,
    entryIds: product.entries.map((entry) => entry.id),
  };
}

/** A line over several timesheets spans from the first day of the first to the last day of the last. */
function describe({ entries, rateType }: TimeProduct<OwnedEntry>, kind: InvoiceGrouping): TimeDescription {
  const first = entries[0];
  const last = entries.at(-1) ?? first;
  if (kind === 'day') return { kind, rateType, date: first.date };
  return { kind, rateType, period: { start: first.timesheet.periodStart, end: last.timesheet.periodEnd } };
}

function byDay(a: OwnedEntry, b: OwnedEntry): number {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}

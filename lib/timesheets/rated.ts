import type { CalendarDay } from '@/lib/calendar/days';
import { rateOn } from '@/lib/contracts/rates/rate-on';
import type { Decimal } from '@/lib/money/amount';
import type { RateUnit } from '@/lib/money/rates';
import { timesheetTotals, totalHours } from '@/lib/timesheets/totals';

/** A contract's rate as decimal strings in the contract's currency, per unit. */
export interface DatedRate {
  rateType: string;
  unit: RateUnit;
  billRate: string;
  payRate: string;
  effectiveFrom: CalendarDay;
}

/** What an entry is worth per unit; all null while the contract has no rate of its type on its day. */
export type EntryRate =
  | { unit: RateUnit; billRate: string; payRate: string }
  | { unit: null; billRate: null; payRate: null };

interface WorkedEntry {
  date: CalendarDay;
  hours: string;
  rateType: string;
}

const none: EntryRate = { unit: null, billRate: null, payRate: null };

/** Gives each entry the rate of its type on its day: what a submission takes a snapshot of. */
export function rateEntries<Entry extends WorkedEntry>(
  entries: readonly Entry[],
  rates: readonly DatedRate[],
): (Entry & EntryRate)[] {
  return entries.map((entry) => {
    const rate = rateOn(rates, entry.rateType, entry.date);
    return { ...entry, ...(rate ? { unit: rate.unit, billRate: rate.billRate, payRate: rate.payRate } : none) };
  });
}

/** A sheet's totals. Time without a rate counts in the hours only; nothing that is submitted has such time. */
export function ratedTotals(
  entries: readonly (WorkedEntry & EntryRate)[],
  currency: string,
): { totalHours: Decimal; billTotal: Decimal; payTotal: Decimal } {
  const rated = entries.flatMap((entry) => (entry.unit === null ? [] : [entry]));
  return { ...timesheetTotals(rated, currency), totalHours: totalHours(entries) };
}

import type { CalendarDay, DayRange } from '@/lib/calendar/days';
import { Decimal, decimal } from '@/lib/money/amount';
import type { FieldFault } from '@/lib/problem/problem';

interface GivenEntry {
  date: CalendarDay;
  hours: string;
  rate_type: string;
}

/** The days that time may be on: the sheet's period, and the contract as it is dated now. */
export interface EntryBounds {
  period: DayRange;
  contractStart: CalendarDay;
  contractEnd: CalendarDay | null;
}

const hoursOfDay = new Decimal(24);

/**
 * What is wrong with a sheet's entries (domain.md, "Hours"): days outside the period or the contract, two entries of one
 * day and rate type, more than 24 hours on a day (told at the entry that goes over).
 *
 * @param at where the entries are in the body: `entries`, `timesheets.2.entries`.
 */
export function entryFaults(entries: readonly GivenEntry[], bounds: EntryBounds, at = 'entries'): FieldFault[] {
  const seen = new Set<string>();
  const perDay = new Map<CalendarDay, Decimal>();
  return entries.flatMap((entry, index): FieldFault[] => {
    const path = `${at}.${index}`;
    const outside = dayFault(entry.date, bounds);
    if (outside) return [{ path: `${path}.date`, key: outside }];
    const key = `${entry.date} ${entry.rate_type}`;
    if (seen.has(key)) return [{ path: `${path}.rate_type`, key: 'duplicate_entry' }];
    seen.add(key);
    const before = perDay.get(entry.date) ?? new Decimal(0);
    const total = before.plus(decimal(entry.hours));
    perDay.set(entry.date, total);
    return total.gt(hoursOfDay) && before.lte(hoursOfDay) ? [{ path: `${path}.hours`, key: 'day_over_24' }] : [];
  });
}

/** Why no time can be on this day; undefined when it can. */
export function dayFault(date: CalendarDay, { period, contractStart, contractEnd }: EntryBounds): string | undefined {
  if (date < period.start || date > period.end) return 'outside_period';
  if (date < contractStart) return 'before_contract';
  return contractEnd !== null && date > contractEnd ? 'after_contract' : undefined;
}

/** The entries that are kept: no time is no entry. */
export const withTime = <Entry extends { hours: string }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ hours }) => !decimal(hours).isZero());

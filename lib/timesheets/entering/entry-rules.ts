import { addDays, type CalendarDay, type DayRange } from '@/lib/calendar/days';
import { instantsAt } from '@/lib/calendar/zones';
import type { ClockTerms } from '@/lib/contracts/time/clock-terms';
import { Decimal } from '@/lib/money/amount';
import { minutesOf } from '@/lib/money/minutes';
import type { FieldFault } from '@/lib/problem/problem';

interface GivenEntry {
  date: CalendarDay;
  rate_type: string;
  minutes: number;
  /** The field of the body that they come from. */
  field: 'hours' | 'minutes' | 'clock';
  /** Where the body says it, if it has no entry of the day. */
  from?: string;
}

/** Time as a call gives it: hours with at most 2 decimals, or minutes. */
interface GivenTime {
  hours?: string | undefined;
  minutes?: number | undefined;
}

/** The whole minutes of time that a call gives. */
export const minutesGiven = ({ hours, minutes }: GivenTime): Decimal =>
  minutes === undefined ? minutesOf(hours ?? '0') : new Decimal(minutes);

/** The days on which time may be: the sheet's period, and the contract by its current dates. */
export interface EntryBounds {
  period: DayRange;
  contractStart: CalendarDay;
  contractEnd: CalendarDay | null;
  /** Null if time is entered as hours. */
  clock: ClockTerms | null;
}

/**
 * The faults of a sheet's entries (domain.md, "Hours"): days outside the period or the contract, two entries of one day
 * and rate type, more than 24 hours on a day (reported at the entry that exceeds them).
 *
 * @param at the path of the entries in the body: `entries`, `timesheets.2.entries`.
 */
export function entryFaults(entries: readonly GivenEntry[], bounds: EntryBounds, at = 'entries'): FieldFault[] {
  const seen = new Set<string>();
  const perDay = new Map<CalendarDay, number>();
  return entries.flatMap((entry, index): FieldFault[] => {
    const path = `${at}.${index}`;
    const outside = dayFault(entry.date, bounds);
    if (outside) return [{ path: entry.from ?? `${path}.date`, key: outside }];
    const key = `${entry.date} ${entry.rate_type}`;
    if (seen.has(key)) return [{ path: `${path}.rate_type`, key: 'duplicate_entry' }];
    seen.add(key);
    const before = perDay.get(entry.date) ?? 0;
    const total = before + entry.minutes;
    perDay.set(entry.date, total);
    const most = minutesOfDay(entry.date, bounds.clock);
    return total > most && before <= most ? [{ path: entry.from ?? `${path}.${entry.field}`, key: 'day_over_24' }] : [];
  });
}

/** The most that a day can have: 25 hours where the clocks of that night go back. */
function minutesOfDay(date: CalendarDay, clock: ClockTerms | null): number {
  if (!clock) return 1440;
  const [from = 0] = instantsAt(date, '00:00', clock.zone);
  const [to = 0] = instantsAt(addDays(date, 1), '00:00', clock.zone);
  return from && to ? Math.max(1440, (to - from) / 60_000) : 1440;
}

/** Why there can be no time on this day; undefined if there can. */
export function dayFault(date: CalendarDay, { period, contractStart, contractEnd }: EntryBounds): string | undefined {
  if (date < period.start || date > period.end) return 'outside_period';
  if (date < contractStart) return 'before_contract';
  return contractEnd !== null && date > contractEnd ? 'after_contract' : undefined;
}

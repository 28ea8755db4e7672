import type { CalendarDay, DayRange } from '@/lib/calendar/days';
import { Decimal, decimal, sum } from '@/lib/money/amount';
import { timesheetTotals } from '@/lib/money/time-products';
import type { BillableEntry } from '@/lib/timesheets/billing/billable-entry';

/** What a retainer asks for a period; decimal string before tax. */
export interface RetainerPeriod {
  currency: string;
  period: DayRange;
  netAmount: string;
}

/** Time at the rates that it was submitted with. */
export type RetainedTime = Omit<BillableEntry, 'id' | 'note'>;

/**
 * What the time of each period leaves of a contract's retainers, in their order. Time is set off once: a retainer takes
 * time up to its amount, from the first day on, and leaves the rest to the retainers after it.
 *
 * @param retainers those whose time is all approved and those that still wait: what is taken from a day does not change
 * when later days are added.
 * @returns the remainder of each, never below 0
 */
export function restsOf(retainers: readonly RetainerPeriod[], time: readonly RetainedTime[]): Decimal[] {
  const taken = new Map<CalendarDay, Decimal>();
  return retainers.map((retainer) => {
    const { currency, period, netAmount } = retainer;
    const own = time.filter(({ date }) => period.start <= date && date <= period.end);
    const days = [...Map.groupBy(own, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
    const free = worthOf(own, currency).minus(sum(days.map(([date]) => taken.get(date) ?? '0')));
    const setOff = Decimal.max(Decimal.min(free, netAmount), 0);
    let left = setOff;
    for (const [index, [date, entries]] of days.entries()) {
      const before = taken.get(date) ?? decimal('0');
      // Each day is rounded on its own: the last day takes the remainder.
      const isLast = index === days.length - 1;
      const part = isLast ? left : Decimal.min(left, Decimal.max(worthOf(entries, currency).minus(before), 0));
      taken.set(date, before.plus(part));
      left = left.minus(part);
    }
    return decimal(netAmount).minus(setOff);
  });
}

const worthOf = (time: readonly RetainedTime[], currency: string): Decimal =>
  timesheetTotals(
    time.map((one) => ({ ...one, payRate: '0' })),
    currency,
  ).billTotal;

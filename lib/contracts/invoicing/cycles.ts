import { addDays, type CalendarDay, type DayRange, daysBetween, weekOf } from '@/lib/calendar/days';
import type { InvoicingTerms } from '@/lib/contracts/invoicing/schema';

/** The settings that decide when a contract's periods of invoicing end. */
export interface Cycle {
  frequency: InvoicingTerms['frequency'];
  /** The first day of the contract's weeks: 1 Monday … 7 Sunday. */
  weekStart: number;
  /** The first day of one of the two-week periods, before or after the day that is asked for. */
  anchor: CalendarDay | null;
}

/**
 * The last whole period that ended before a day; null on demand, and for two weeks without an anchor. Twice a month
 * means the 1st to the 15th, and the 16th to the end of the month.
 */
export function lastPeriod({ frequency, weekStart, anchor }: Cycle, before: CalendarDay): DayRange | null {
  switch (frequency) {
    case 'weekly':
      return endingBefore(weekOf(before, weekStart).start, 7);
    case 'biweekly':
      return anchor === null ? null : endingBefore(addDays(before, -sinceBegun(anchor, before)), 14);
    case 'semi_monthly':
      return before.slice(8) > '15'
        ? { start: firstOf(before), end: `${before.slice(0, 8)}15` }
        : lastMonth(before, '16');
    case 'monthly':
      return lastMonth(before, '01');
    case 'on_demand':
      return null;
  }
}

const firstOf = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`;

const endingBefore = (day: CalendarDay, length: number): DayRange => ({
  start: addDays(day, -length),
  end: addDays(day, -1),
});

/** How many days after the beginning of its two weeks a day is. */
const sinceBegun = (anchor: CalendarDay, day: CalendarDay): number => ((daysBetween(anchor, day) % 14) + 14) % 14;

/** The month before the month of a day, from the given day of the month on. */
function lastMonth(day: CalendarDay, from: string): DayRange {
  const end = addDays(firstOf(day), -1);
  return { start: `${end.slice(0, 8)}${from}`, end };
}

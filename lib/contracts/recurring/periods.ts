import { addDays, type CalendarDay, type DayRange } from '@/lib/calendar/days';
import { type Cycle, lastPeriod } from '@/lib/contracts/invoicing/cycles';

/** The days on which a line is in force; open without a last day. */
export interface InForce {
  start: CalendarDay;
  end: CalendarDay | null;
}

/**
 * The periods of a line that have ended by a day and have a day on which it is in force, the oldest first. For a
 * contract that is invoiced on demand, or every two weeks without an anchor, they are months.
 */
export function periodsOf(cycle: Cycle, { start, end }: InForce, until: CalendarDay): DayRange[] {
  const periods: DayRange[] = [];
  let before = addDays(until, 1);
  for (;;) {
    const period = lastPeriod(cycle, before) ?? lastPeriod({ ...cycle, frequency: 'monthly' }, before);
    if (!period || period.end < start) return periods.reverse();
    if (end === null || period.start <= end) periods.push(period);
    before = period.start;
  }
}

/** The periods that overlap none that is already billed; after a change of frequency, some may. */
export const unbilled = (periods: readonly DayRange[], billed: readonly DayRange[]): DayRange[] =>
  periods.filter(({ start, end }) => !billed.some((one) => one.start <= end && start <= one.end));

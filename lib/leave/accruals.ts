import type { CalendarDay } from '@/lib/calendar/days';
import type { LeaveLawVersion } from '@/lib/leave/laws/law';
import { leaveLawOf, leaveLaws, leaveVersionOn } from '@/lib/leave/laws/laws';
import { decimal } from '@/lib/money/amount';

/** How a type of leave accrues: not at all, by the company's own percentage of the hours worked, or by a law. */
export const accruals = ['none', 'percent', ...leaveLaws.map(({ rule }) => rule)] as const;
export type AccrualName = (typeof accruals)[number];

/** What a rule grants from a day on. */
export type Granted = Pick<LeaveLawVersion, 'earns' | 'carryOver'>;

/** The rule by which a type of leave accrues. */
export interface AccrualRule {
  /** The first day on which hours count; null for all hours. */
  from: CalendarDay | null;
  /** The month in which a leave year begins: 1 is January. */
  yearMonth: number;
  on(day: CalendarDay): Granted;
}

/** The rule by which leave accrues; null for leave that does not accrue. */
export function accrualOf({ accrual, percent }: { accrual: AccrualName; percent: string | null }): AccrualRule | null {
  if (accrual === 'percent') {
    const granted: Granted = { earns: { by: 'hours', share: decimal(percent ?? '0').div(100) } };
    return { from: null, yearMonth: 1, on: () => granted };
  }
  const law = leaveLawOf(accrual);
  if (!law) return null;
  const [{ earns, validFrom }] = law.versions;
  return {
    from: earns.by === 'hours' ? validFrom : null,
    yearMonth: law.yearMonth ?? 1,
    on: (day) => leaveVersionOn(law, day),
  };
}

import { addDays, type CalendarDay, type DayRange, dayOfMonth, isWithin, weekOf } from '@/lib/calendar/days';
import type { WeekCut } from '@/lib/clients/invoicing';

/**
 * The dates that divide a contract's time into timesheets. `contractEnd` is its last day of work, null for an open
 * contract.
 */
export interface PeriodRules {
  /** 1 Monday … 7 Sunday. */
  weekStart: number;
  contractStart: CalendarDay;
  contractEnd: CalendarDay | null;
  /** Whether a week that goes over the end of a month is two periods, so that each month is billed its own days. */
  weekCut: WeekCut;
}

/**
 * The timesheet period of a day: its week from `weekStart`, cut at the contract's first and last day, and at the end of
 * a month if the client wants it (domain.md, "Hours"). Undefined for a day outside the contract.
 */
export function periodFor(date: CalendarDay, rules: PeriodRules): DayRange | undefined {
  const { contractStart, contractEnd } = rules;
  if (!isWithin(date, { start: contractStart, end: contractEnd })) return undefined;
  const whole = weekOf(date, rules.weekStart);
  const week = rules.weekCut === 'month_end' ? inMonth(whole, date) : whole;
  return {
    start: week.start < contractStart ? contractStart : week.start,
    end: contractEnd !== null && week.end > contractEnd ? contractEnd : week.end,
  };
}

/** The days of a range that are in the month of one of them. */
function inMonth({ start, end }: DayRange, date: CalendarDay): DayRange {
  const [first, last] = [dayOfMonth(date, 1), dayOfMonth(date, 31)];
  return { start: start < first ? first : start, end: end > last ? last : end };
}

/**
 * The days of a period that its sheets leave to be written, in order: all of it, or the days before, between and after
 * them. A contract that goes on after its last day has cut a sheet gets the rest of that week as a period of its own.
 */
export function gapsOf(period: DayRange, sheets: readonly DayRange[]): DayRange[] {
  const own = sheets
    .filter(({ start, end }) => start <= period.end && end >= period.start)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const starts = [period.start, ...own.map(({ end }) => addDays(end, 1))];
  const ends = [...own.map(({ start }) => addDays(start, -1)), period.end];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? period.end;
    return start <= end ? [{ start, end }] : [];
  });
}

/** The contract's periods, whole and in order, that have a day in the range. */
export function listPeriods(range: DayRange, rules: PeriodRules): DayRange[] {
  const periods: DayRange[] = [];
  const first = range.start < rules.contractStart ? rules.contractStart : range.start;
  for (let day = first; day <= range.end; ) {
    const period = periodFor(day, rules);
    if (!period) break;
    periods.push(period);
    day = addDays(period.end, 1);
  }
  return periods;
}

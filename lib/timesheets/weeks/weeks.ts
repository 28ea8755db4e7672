import { addDays, type CalendarDay, type DayRange, isWithin } from '@/lib/calendar/days';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';
import { gapsOf, listPeriods, type PeriodRules, periodFor } from '@/lib/timesheets/weeks/periods';

/** A rejected sheet, with the reason. */
interface RejectedWeek {
  id: string;
  period: DayRange;
  reason: string | null;
}

/** A contract whose time the actor may write, with the weeks still to be written. */
export interface ContractWeeks {
  contract: { id: string; number: string; position_title: string; client: string; candidate: string };
  current: { period: DayRange; sheet: { id: string; status: TimesheetStatus; total_hours: string } | null } | null;
  /** The earliest first. */
  rejected: RejectedWeek[];
  missing: DayRange[];
}

/** Missing weeks are shown this far back; nobody writes older ones. */
export const lookBackDays = 56;

/**
 * The period of today, undefined if the contract has not begun or is over, and the earlier periods without a sheet, the
 * latest first.
 */
export interface OpenWeeks {
  current: DayRange | undefined;
  missing: DayRange[];
}

/** The periods to write on a contract: those without a sheet, and the rest of a period whose sheets have fewer days. */
export function openWeeks(rules: PeriodRules, sheets: readonly DayRange[], today: CalendarDay): OpenWeeks {
  const periods = listPeriods({ start: addDays(today, -lookBackDays), end: today }, rules);
  const current = periodFor(today, rules);
  return {
    // A sheet that contains today is the current one, whatever days it has.
    current: current && (gapsOf(current, sheets).find((gap) => isWithin(today, gap)) ?? current),
    missing: periods.flatMap((period) => (period.end < today ? gapsOf(period, sheets) : [])).toReversed(),
  };
}

/** Whether there is time to write: then a list without a sheet need not say that it is empty. */
export const hasTimeToWrite = (weeks: readonly ContractWeeks[]): boolean =>
  weeks.some(({ current, rejected, missing }) => current !== null || rejected.length > 0 || missing.length > 0);

/** The next week to write: a sheet to open, or a week to begin. */
export type NextWeek = { period: DayRange; client: string } & ({ sheetId: string } | { contractId: string });

/**
 * The week to offer once a sheet is done: a rejected one before a missing one, the earliest first; null if all are
 * written.
 */
export function nextWeek(weeks: readonly ContractWeeks[], doneId: string): NextWeek | null {
  const all = weeks.flatMap(({ contract: { id: contractId, client }, rejected, missing }): NextWeek[] => [
    ...rejected.filter(({ id }) => id !== doneId).map(({ id, period }) => ({ sheetId: id, period, client })),
    ...missing.map((period) => ({ contractId, period, client })),
  ]);
  const [next] = all.sort((a, b) => rank(a) - rank(b) || (a.period.start < b.period.start ? -1 : 1));
  return next ?? null;
}

const rank = (week: NextWeek): number => ('sheetId' in week ? 0 : 1);

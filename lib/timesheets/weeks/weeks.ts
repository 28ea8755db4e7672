import { addDays, type CalendarDay, type DayRange } from '@/lib/calendar/days';
import { listPeriods, periodFor, type PeriodRules } from '@/lib/timesheets/periods';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';

/** A contract whose time the actor may write, with the weeks still to be written. */
export interface ContractWeeks {
  contract: { id: string; number: string; position_title: string; client: string; candidate: string };
  current: { period: DayRange; sheet: { id: string; status: TimesheetStatus; total_hours: string } | null } | null;
  missing: DayRange[];
}

/** Weeks without time are asked for this far back; older ones are no longer about to be written. */
export const lookBackDays = 56;

/** The period of today, undefined where the contract has not begun or is over, and the earlier ones without a sheet, the latest first. */
export interface OpenWeeks {
  current: DayRange | undefined;
  missing: DayRange[];
}

/** What is still to be written on a contract. A sheet counts for a period when it has a day of it. */
export function openWeeks(rules: PeriodRules, sheets: readonly DayRange[], today: CalendarDay): OpenWeeks {
  const isWritten = (period: DayRange) => sheets.some((sheet) => sheet.start <= period.end && sheet.end >= period.start);
  const periods = listPeriods({ start: addDays(today, -lookBackDays), end: today }, rules);
  return {
    current: periodFor(today, rules),
    missing: periods.filter((period) => period.end < today && !isWritten(period)).toReversed(),
  };
}

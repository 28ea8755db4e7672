import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { contractFields } from '@/lib/contracts/fields';
import { type ContractRow, contractRows } from '@/lib/contracts/find.data';
import { type People, peopleFaults } from '@/lib/contracts/people/people.data';
import { regularRateOn } from '@/lib/contracts/resource';
import type { ContractChange, ConversionInput } from '@/lib/contracts/schema';
import { clockColumns } from '@/lib/contracts/time/clock-terms';
import { type OvertimeRow, overtimeColumns, overtimeFaults, overtimeWords } from '@/lib/contracts/time/overtime';
import type { Db } from '@/lib/db/client';
import { refuseHidden } from '@/lib/fields/hidden';
import { hasCalendar } from '@/lib/holidays/data';
import { type FieldFault, invalid } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';

/** The terms of a conversion together with those taken over from the submission, or the terms of a direct contract. */
type Terms = ConversionInput & Pick<ContractChange, 'position_title' | 'currency'>;

/** The columns of the terms that a conversion and a direct contract have in common. */
export const termsOf = (actor: Actor, input: Terms, current?: OvertimeRow & { timeEntry: string }) => ({
  ...contractRows.toColumns(input),
  weekStart: input.week_start ?? actor.company.weekStart,
  weekHours: input.week_hours ?? null,
  quarterDayHours: input.quarter_day_hours ?? null,
  ...(input.holiday_calendar_id === undefined ? {} : { holidayCalendarId: input.holiday_calendar_id }),
  ...clockColumns(input, actor.company, current),
  ...overtimeColumns(input, actor.company, current),
});

/**
 * Checks the company's own words and the people that a body names, and that its author sees all that it writes. Values
 * that the contract already has may stay.
 *
 * @throws Problem 422 with every fault.
 */
export async function checkTerms(
  db: Db,
  actor: Actor,
  input: ConversionInput & People,
  current?: ContractRow,
): Promise<void> {
  refuseHidden(actor, contractFields.table, input);
  const words = await referenceFaults(db, actor.companyId, [
    { path: 'contract_type', kind: 'contract_type', key: input.contract_type },
    { path: 'location', kind: 'location', key: input.location },
    ...overtimeWords(input),
  ]);
  const calendar = input.holiday_calendar_id;
  const isForeign = calendar && !(await hasCalendar(db, actor.companyId, calendar));
  const faults = [
    ...words,
    ...overtimeFaults(input, input.week_start ?? current?.weekStart ?? actor.company.weekStart, current),
    ...(isForeign ? [{ path: 'holiday_calendar_id', key: 'unknown_reference' }] : []),
    ...(await peopleFaults(db, actor, input, current)),
  ];
  if (faults.length > 0) throw invalid(...faults);
}

/**
 * Rejects changes that would break existing weeks, money already counted or days already worked, or leave an active
 * contract without a rate on its first day.
 *
 * @throws Problem 422 with every fault.
 */
export async function checkChange(db: Db, actor: Actor, row: ContractRow, input: ContractChange): Promise<void> {
  const faults: FieldFault[] = [];
  const moved = [
    { path: 'start_date', isMoved: input.start_date !== dayFromDate(row.startDate) },
    { path: 'week_start', isMoved: input.week_start !== undefined && input.week_start !== row.weekStart },
    { path: 'currency', isMoved: input.currency !== row.currency },
  ].filter(({ isMoved }) => isMoved);
  if (moved.length > 0 && (await hasTimesheets(db, actor, row.id))) {
    faults.push(...moved.map(({ path }) => ({ path, key: 'fixed_by_timesheets' })));
  } else if (row.status !== 'draft' && !regularRateOn(row.rates, input.start_date)) {
    faults.push({ path: 'start_date', key: 'regular_rate_missing' });
  }
  // What a rate is in is a part of it: nobody changes that of bill rates that they do not see.
  if (input.currency !== row.currency && row.rates.length > 0 && !moneySeen(actor).bill)
    faults.push({ path: 'currency', key: 'not_yours_to_change' });
  if (input.end_date && (await hasTimeAfter(db, actor, row.id, input.end_date)))
    faults.push({ path: 'end_date', key: 'time_after_end' });
  if (faults.length > 0) throw invalid(...faults);
}

export const hasTimesheets = async (db: Db, actor: Actor, contractId: string): Promise<boolean> =>
  (await db.timesheet.findFirst({ where: { companyId: actor.companyId, contractId }, select: { id: true } })) !== null;

/** Whether any timesheet of the contract, in any state, has time after the day. */
export const hasTimeAfter = async (db: Db, actor: Actor, contractId: string, day: CalendarDay): Promise<boolean> =>
  (await db.timesheetEntry.findFirst({
    where: {
      companyId: actor.companyId,
      date: { gt: dateFromDay(day) },
      timesheet: { companyId: actor.companyId, contractId },
    },
    select: { id: true },
  })) !== null;

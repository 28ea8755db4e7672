import 'server-only';
import { activityInsert, rulesAsked, tellRules } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import type { CalendarDay, DayRange } from '@/lib/calendar/days';
import type { ContractForTime } from '@/lib/contracts/time/timesheet-contract.data';
import type { Db } from '@/lib/db/client';
import type { ClockKept } from '@/lib/hours/clock/schema';
import { totalMinutes } from '@/lib/money/time-products';
import { conflict } from '@/lib/problem/problem';

/** A draft to be written, with its time by day and rate type. */
export interface NewSheet {
  id: string;
  period: DayRange;
  entries: {
    id: string;
    date: CalendarDay;
    rateType: string;
    minutes: string;
    note: string | null;
    clock: ClockKept | null;
  }[];
}

/**
 * Writes drafts, their time and the first lines of their timelines in one statement, however many there are.
 *
 * @returns their time of creation.
 * @throws Problem 409 if a sheet of the contract has one of their days. Days, not only first days: a contract whose first
 * day was moved has periods that begin on other days than its old sheets.
 */
export async function insertSheets(
  db: Db,
  actor: Actor,
  contract: ContractForTime,
  sheets: readonly NewSheet[],
): Promise<Date> {
  const { companyId } = actor;
  const madeAt = new Date();
  const told = sheets.map(({ id }) => ({ subjectType: 'timesheet', subjectId: id, event: 'created' }) as const);
  const entries = sheets.flatMap((sheet) => sheet.entries.map((entry) => ({ ...entry, sheetId: sheet.id })));
  const made = await db.$queryRaw<{ id: string; has_rules: boolean }[]>`
    with sheets as (
      insert into timesheets (company_id, id, contract_id, owner_id, currency, period_start, period_end, total_minutes,
        created_at, updated_at)
      select ${companyId}::uuid, s.id, ${contract.id}::uuid, ${contract.consultantId}::uuid, ${contract.currency},
        s.first_day, s.last_day, s.minutes, ${madeAt}::timestamptz, ${madeAt}::timestamptz
      from unnest(${sheets.map(({ id }) => id)}::uuid[], ${sheets.map(({ period }) => period.start)}::date[],
        ${sheets.map(({ period }) => period.end)}::date[],
        ${sheets.map((sheet) => totalMinutes(sheet.entries).toFixed())}::numeric[]) as s (id, first_day, last_day, minutes)
      where not exists (
        select from timesheets t where t.company_id = ${companyId}::uuid and t.contract_id = ${contract.id}::uuid
          and t.period_start <= s.last_day and t.period_end >= s.first_day)
      on conflict do nothing
      returning id
    ), entries as (
      insert into timesheet_entries (company_id, id, timesheet_id, date, rate_type, entered_minutes, minutes, note, clock)
      select ${companyId}::uuid, e.id, sheets.id, e.date, e.rate_type, e.minutes, e.minutes, e.note, e.clock
      from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ sheetId }) => sheetId)}::uuid[],
        ${entries.map(({ date }) => date)}::date[], ${entries.map(({ rateType }) => rateType)}::text[],
        ${entries.map(({ minutes }) => minutes)}::numeric[], ${entries.map(({ note }) => note)}::text[],
        ${entries.map(({ clock }) => clock && JSON.stringify(clock))}::jsonb[])
        as e (id, sheet_id, date, rate_type, minutes, note, clock)
      join sheets on sheets.id = e.sheet_id
    ), told as (${activityInsert(actor, told)})
    select id, ${rulesAsked(actor)} from sheets`;
  // Fewer are made, too, if somebody else creates the sheet of a period at this moment. Everything is rolled back then.
  if (made.length < sheets.length) throw conflict('timesheet_exists');
  tellRules(db, made[0]);
  return madeAt;
}

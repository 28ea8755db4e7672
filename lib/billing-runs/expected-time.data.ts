import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { weekendOf } from '@/lib/calendar/weekend';
import { weekCutOf } from '@/lib/contracts/invoicing/terms.data';
import { usualWeekHours } from '@/lib/contracts/time/week-hours';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { holidaysByCalendar } from '@/lib/holidays/week.data';

/** Parts of a statement about the weeks in which contracts run. */
interface ExpectedTime {
  /**
   * Named queries up to `parts`: for each week of a contract, each of its timesheets, and each part of the week without a
   * timesheet, whose `timesheet_id` is null.
   */
  parts: Prisma.Sql;
  /** The number of work days of a part `w`: without weekends and the holidays of its calendar. */
  workDays: Prisma.Sql;
  /** The usual hours of that many work days. */
  fullHours: (days: Prisma.Sql) => Prisma.Sql;
}

interface Scope {
  /** The last day on which a week may begin; by default that of weeks which have ended by today. */
  until?: CalendarDay;
  /** A condition on the contracts `c`; by default those that run or ran. */
  only?: Prisma.Sql;
}

/**
 * The time that is expected in the weeks since a day: the source of what a billing run misses, of what the leakage
 * page shows, and of the Monday board.
 */
export async function expectedTime(
  db: Db,
  actor: Actor,
  from: CalendarDay,
  { until = addDays(actor.today, -7), only }: Scope = {},
): Promise<ExpectedTime> {
  const { companyId } = actor;
  const counts = only ?? Prisma.sql`c.status in ('active', 'ended', 'terminated')`;
  const weekend = weekendOf(actor.company.country);
  const calendars = await holidaysByCalendar(db, companyId, { start: addDays(from, -7), end: addDays(until, 7) });
  const holidays = calendars.flatMap(({ calendarId, days }) => days.map((day) => ({ calendarId, day })));
  const startOf = (day: Prisma.Sql) =>
    Prisma.sql`(${day} - ((extract(isodow from ${day})::int - c.week_start + 7) % 7))`;
  const workWeek = Prisma.sql`${7 - weekend.length}::numeric`;
  const workDays = Prisma.sql`(
    select count(*) from generate_series(w.first_day, w.final_day, interval '1 day') as d
    where extract(isodow from d)::int <> all(${weekend}::int[]) and not exists (
      select from holidays h where h.calendar_id is not distinct from w.holiday_calendar_id and h.day = d::date)
  )`;
  const fullHours = (days: Prisma.Sql) => Prisma.sql`round(w.week_hours * ${days} / ${workWeek}, 2)`;
  const isCut = Prisma.sql`${weekCutOf(companyId)} = 'month_end'`;
  const parts = Prisma.sql`holidays as (
    select calendar_id, day from unnest(${holidays.map(({ calendarId }) => calendarId)}::uuid[], ${holidays.map(({ day }) => day)}::date[]) as h (calendar_id, day)
  ), weeks as (
    select c.id, c.currency, c.consultant_id, c.owner_id, c.holiday_calendar_id, coalesce(c.week_hours, ${usualWeekHours}::numeric) as week_hours,
      w::date as week, ${isCut} as is_cut, greatest(w::date, c.start_date) as begins, least(w::date + 6, coalesce(c.last_day, c.end_date)) as ends
    from contracts c
    cross join lateral generate_series(${startOf(Prisma.sql`greatest(c.start_date, ${from}::date)`)},
      least(${until}::date + case when ${isCut} then 6 else 0 end, coalesce(c.last_day, c.end_date)), interval '7 days') as w
    where c.company_id = ${companyId}::uuid and ${counts}
      -- No week of a contract that ended before: its last one begins at most six days before its last day.
      and (coalesce(c.last_day, c.end_date) >= ${from}::date - 6 or coalesce(c.last_day, c.end_date) is null)
  ), sheets as (
    select t.contract_id, ${startOf(Prisma.sql`t.period_start`)} as week, t.id, t.status, t.total_hours, t.period_start, t.period_end,
      row_number() over in_week as place, lead(t.period_start) over in_week as next_start
    from timesheets t join contracts c on c.company_id = t.company_id and c.id = t.contract_id
    where t.company_id = ${companyId}::uuid and t.period_start >= ${from}::date - 7 ${only ? Prisma.sql`and ${only}` : Prisma.empty}
    window in_week as (partition by t.contract_id, ${startOf(Prisma.sql`t.period_start`)} order by t.period_start)
  ), gaps as (
    select contract_id, week, period_end + 1 as first_day, next_start - 1 as final_day from sheets
  ), uncut as (
    select w.*, s.id as timesheet_id, s.status, s.total_hours, greatest(w.begins, s.period_start) as first_day, least(w.ends, s.period_end) as final_day
    from weeks w join sheets s on s.contract_id = w.id and s.week = w.week
    union all
    select w.*, null, null, null, g.first_day, least(g.final_day, w.ends)
    from weeks w join gaps g on g.contract_id = w.id and g.week = w.week
    where g.first_day <= least(g.final_day, w.ends)
    union all
    select w.*, null, null, null, w.begins, least(s.period_start - 1, w.ends)
    from weeks w left join sheets s on s.contract_id = w.id and s.week = w.week and s.place = 1
    where s.id is null or w.begins < s.period_start
  ), parts as (
    -- Days without a timesheet over the end of a month are two parts where each month has its own timesheets; the first
    -- is over before its week is.
    select w.id, w.currency, w.consultant_id, w.owner_id, w.holiday_calendar_id, w.week_hours, w.week, w.begins, w.ends,
      w.timesheet_id, w.status, w.total_hours, p.first_day, p.final_day
    from uncut w
    cross join lateral (select date_trunc('month', w.final_day)::date as month) m
    cross join lateral generate_series(0, case when w.is_cut and w.timesheet_id is null and w.first_day < m.month then 1 else 0 end) as half
    cross join lateral (
      select case half when 1 then m.month else w.first_day end as first_day,
        case when half = 0 and w.is_cut and w.timesheet_id is null and w.first_day < m.month then m.month - 1 else w.final_day end as final_day
    ) p
    where w.week <= ${until}::date or p.final_day <= ${until}::date + 6
  )`;
  return { parts, workDays, fullHours };
}

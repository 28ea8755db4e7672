import 'server-only';
import type { Actor } from '@/lib/actor';
import { expectedTime } from '@/lib/billing-runs/expected-time.data';
import { addDays, type CalendarDay, type DayRange } from '@/lib/calendar/days';
import { command, type Db } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import { Prisma } from '@/lib/db/generated/client';
import { weekStates } from '@/lib/monday/states';
import { can } from '@/lib/permissions';
import { seesEveryTimesheet } from '@/lib/timesheets/policy';

/** A week of a contract, as the statement gives it. */
export interface FoundCell {
  /** The number of its column, from 0. */
  place: number;
  /** The place of its state in `weekStates`, from 0; null if nothing is due. */
  state: number | null;
  hours: string | null;
  timesheetId: string | null;
  start: CalendarDay | null;
  submitted: { id: string; ownerId: string | null; clientApprovedAt: string | null }[] | null;
  bill: string;
  pay: string;
}

interface FoundWorth {
  place: number;
  currency: string;
  hours: string;
  bill: string;
  pay: string;
}

interface FoundWeeks {
  /** By contract. */
  cells: Readonly<Record<string, FoundCell[]>> | null;
  worth: FoundWorth[] | null;
}

interface Asked {
  contractIds: readonly string[];
  /** The days of the columns. */
  days: DayRange;
  /** A condition on the contracts `c` that the page's filters leave. */
  filter: Prisma.Sql;
}

/**
 * Reads the weeks of contracts and the worth of each column, in one statement. A contract's week belongs to the column
 * in which its fourth day lies, since contracts may begin their weeks on other days.
 */
export async function readWeeks(db: Db, actor: Actor, { contractIds, days, filter }: Asked): Promise<FoundWeeks> {
  const { companyId, today } = actor;
  const only = Prisma.sql`c.id = any(${[...contractIds]}::uuid[])`;
  const { parts, workDays } = await expectedTime(db, actor, addDays(days.start, -3), {
    until: addDays(days.end, -3),
    only,
  });
  const own = seesEveryTimesheet(actor) ? Prisma.sql`true` : Prisma.sql`t.owner_id = ${actor.userId}::uuid`;
  const paid = can(actor, 'view_invoices') ? isPaid(companyId) : Prisma.sql`false`;
  const fill = { companyId, today, days, own, paid, workDays, filter };
  await command(db, Prisma.sql`set local jit = off`);
  // The plan for any number of contracts and weeks is the one for few of them: twenty times slower.
  const [found] = await inItsOwnPlan(
    { filter: { contractIds } },
    () => db.$queryRaw<FoundWeeks[]>`
    with ${parts},
    judged as materialized (${judged(fill)}),
    cells as (${cells})
    select (select json_object_agg(id, weeks) from (select id, json_agg(cell) as weeks from cells group by id) as rows) as cells,
      (${worth(fill)}) as worth`,
  );
  return found ?? { cells: null, worth: null };
}

/** Time that was submitted: what it is worth no longer follows the contract's rates. */
const isWorth = Prisma.sql`status in ('submitted', 'approved', 'invoiced')`;

interface Fill {
  companyId: string;
  today: CalendarDay;
  days: DayRange;
  /** Whether the reader sees a timesheet `t`. */
  own: Prisma.Sql;
  /** Whether an invoiced timesheet `t` is paid, as far as the reader may know. */
  paid: Prisma.Sql;
  workDays: Prisma.Sql;
  filter: Prisma.Sql;
}

/** The days from the first column to a week's fourth day, which decides its column. */
const daysTo = (week: Prisma.Sql, { days }: Fill): Prisma.Sql => Prisma.sql`(${week} + 3 - ${days.start}::date)`;

/** Whether that is in one of the columns. */
const isShown = (toDay: Prisma.Sql, { days }: Fill): Prisma.Sql =>
  Prisma.sql`${toDay} between 0 and ${days.end}::date - ${days.start}::date`;

/** Whether every invoice of a timesheet `t` is paid. Asked of the invoiced ones alone, each by an index. */
const isPaid = (companyId: string): Prisma.Sql => Prisma.sql`(
    select bool_and(i.status = 'issued' and i.paid_total >= i.gross_total)
    from invoice_lines l join invoices i on i.company_id = ${companyId}::uuid and i.id = l.invoice_id
    where l.company_id = ${companyId}::uuid and l.timesheet_id = t.id and i.kind = 'invoice' and i.status <> 'void')`;

/**
 * Each part of a week with its state. A part without a timesheet is missing once it is over, if the contract runs and it
 * has a work day; a timesheet that the reader does not see says nothing.
 */
const judged = (fill: Fill): Prisma.Sql => Prisma.sql`
  select w.id, ${daysTo(Prisma.sql`w.week`, fill)} / 7 as place, t.id as timesheet_id, t.status, t.owner_id, t.client_approved_at, t.total_minutes,
    t.bill_total, t.pay_total, case when w.timesheet_id is null and w.first_day <= ${fill.today}::date then w.first_day end as open_from,
    case
      when t.status = 'invoiced' then case when ${fill.paid} then ${numberOf('paid')} else ${numberOf('invoiced')} end
      when t.status is not null then array_position(${[...weekStates]}::text[], t.status) - 1
      when w.timesheet_id is null and w.final_day < ${fill.today}::date and c.status <> 'on_hold' and ${fill.workDays} > 0 then ${numberOf('missing')}
    end as state
  from parts w join contracts c on c.company_id = ${fill.companyId}::uuid and c.id = w.id
    left join timesheets t on t.company_id = ${fill.companyId}::uuid and t.id = w.timesheet_id and ${fill.own}
  where ${isShown(daysTo(Prisma.sql`w.week`, fill), fill)}`;

const numberOf = (state: (typeof weekStates)[number]): Prisma.Sql => Prisma.sql`${weekStates.indexOf(state)}::int`;

/** The weeks that have a state or that somebody may begin. */
const cells: Prisma.Sql = Prisma.sql`
  select id, json_build_object('place', place, 'state', min(state), 'hours', round(sum(total_minutes) / 60, 2)::text,
    'timesheetId', (array_agg(timesheet_id order by state, open_from) filter (where timesheet_id is not null))[1],
    'start', min(open_from),
    'submitted', json_agg(json_build_object('id', timesheet_id, 'ownerId', owner_id, 'clientApprovedAt', client_approved_at))
      filter (where status = 'submitted'),
    'bill', coalesce(sum(bill_total) filter (where ${isWorth}), 0)::text,
    'pay', coalesce(sum(pay_total) filter (where ${isWorth}), 0)::text) as cell
  from judged group by id, place
  having min(state) is not null or min(open_from) is not null`;

/** The worth of each column by currency, of all contracts that the filters leave. */
const worth = (fill: Fill): Prisma.Sql => Prisma.sql`
  select json_agg(s) from (
    select ${daysTo(weekOfSheet, fill)} / 7 as place, t.currency, round(sum(t.total_minutes) / 60, 2)::text as hours, sum(t.bill_total)::text as bill, sum(t.pay_total)::text as pay
    from timesheets t join contracts c on c.company_id = ${fill.companyId}::uuid and c.id = t.contract_id
    where t.company_id = ${fill.companyId}::uuid and t.period_start between ${addDays(fill.days.start, -3)}::date and ${addDays(fill.days.end, 3)}::date
      and ${isShown(daysTo(weekOfSheet, fill), fill)} and t.${isWorth} and ${fill.own} and ${fill.filter}
    group by 1, 2 order by 1, 2
  ) s`;

/** The first day of the week that a timesheet `t` of a contract `c` is in. */
const weekOfSheet = Prisma.sql`(t.period_start - ((extract(isodow from t.period_start)::int - c.week_start + 7) % 7))`;

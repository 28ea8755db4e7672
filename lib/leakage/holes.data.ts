import 'server-only';
import type { Actor } from '@/lib/actor';
import { blockerOf, extrasOfOpenWeeks, unratedWeeks, worthOf } from '@/lib/billing-runs/blockers.data';
import { expectedTime } from '@/lib/billing-runs/expected-time.data';
import { findOverBudget } from '@/lib/billing-runs/over-budget.data';
import { findRecurringUntil } from '@/lib/billing-runs/recurring.data';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { command, type Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { openOn } from '@/lib/invoices/receivables/open-on.data';
import type { Blocker } from '@/lib/leakage/blockers';
import { weeksOfUnratedClasses } from '@/lib/timesheets/rate-changes/unrated-classes.data';

/** A hole as the statement gives it. */
export interface Found {
  blocker: Blocker;
  contractId: string;
  start: string | null;
  end: string | null;
  timesheetId: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
  hours: string | null;
  worth: string | null;
  currency: string;
  /** The first person in line; null for anyone who invoices. */
  whoId: string | null;
}

interface Sum {
  currency: string;
  amount: string;
}

interface Answer {
  holes: Found[] | null;
  counts: Record<string, number> | null;
  unbilled: Sum[] | null;
  unpaid: Sum[] | null;
}

interface Asked {
  /** Undefined for all blockers except short weeks. */
  blocker: Blocker | undefined;
  weeks: number;
  most: number;
}

/**
 * Finds the holes of a company, how many there are of each blocker, and what they are worth, in one statement that is
 * built from the parts below.
 */
export async function readHoles(db: Db, actor: Actor, { blocker, weeks, most }: Asked): Promise<Answer> {
  const { companyId, today } = actor;
  const from = addDays(today, -7 * weeks);
  const { parts, workDays, fullHours } = await expectedTime(db, actor, from);
  const unrated = await weeksOfUnratedClasses(db, companyId);
  const recurring = await findRecurringUntil(db, companyId, today);
  const over = await findOverBudget(db, companyId, Prisma.sql`${blockerOf(companyId)} is null`, recurring);
  // All open weeks are sorted and joined: in memory, and without a compiler that takes longer than the statement.
  await command(db, Prisma.sql`set local work_mem = '64MB'; set local jit = off`);
  const [answer] = await db.$queryRaw<Answer[]>`
    with ${parts},
    unrated_weeks as materialized ${unratedWeeks(companyId)},
    missing as materialized (${missing(unrated, workDays)}),
    entered as (${entered}),
    short as (${short(fullHours(workDays))}),
    expected as (${expected(fullHours(Prisma.sql`w.days`))}),
    holes as (
      ${holesOfExpected(companyId)}
      union all
      ${holesOfTimesheets(companyId, unrated, over)}
      union all
      ${holesOfDifferences(companyId)}
      union all
      ${holesOfInvoices(companyId, today)}
    )
    select (${listed(blocker, most)}) as holes, (${counts}) as counts, (${unbilled}) as unbilled, (${unpaid(actor)}) as unpaid`;
  return answer ?? { holes: null, counts: null, unbilled: null, unpaid: null };
}

/** Parts of weeks without a timesheet, or with a draft that nobody has submitted. */
const missing = (unrated: readonly string[], workDays: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select w.*, (w.timesheet_id in (select id from unrated_weeks) or w.timesheet_id = any(${[...unrated]}::uuid[])) as is_unrated,
    ${workDays} as days
  from parts w where w.timesheet_id is null or w.status = 'draft'`;

/** Weeks whose timesheets are all submitted and not all invoiced, with the timesheet that a page leads to. */
const entered: Prisma.Sql = Prisma.sql`
  select id, week, sum(total_hours) as hours, min(first_day) as first_day, max(final_day) as final_day,
    (array_agg(timesheet_id order by status = 'invoiced', timesheet_id))[1] as timesheet_id
  from parts where timesheet_id is not null group by id, week
  having bool_and(status in ('submitted', 'approved', 'invoiced')) and bool_or(status <> 'invoiced')`;

/** Such weeks with fewer hours than their work days have, and how many hours are lacking. */
const short = (expectedHours: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select w.*, ${expectedHours} - w.entered as hours
  from (
    select w.*, e.first_day, e.final_day, e.timesheet_id, e.hours as entered
    from weeks w join entered e on e.id = w.id and e.week = w.week
    where e.hours < w.week_hours
  ) w`;

/** All expected time that nobody has submitted: missing weeks, and the lacking hours of short ones. */
const expected = (missingHours: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select case when w.is_unrated then 'no_rate' else 'not_submitted' end as blocker, w.id, w.first_day, w.final_day, w.timesheet_id, w.currency,
    coalesce(w.consultant_id, w.owner_id) as who_id, w.owner_id, greatest(${missingHours}, coalesce(w.total_hours, 0)) as hours, w.days
  from missing w
  union all
  select 'short', w.id, w.first_day, w.final_day, w.timesheet_id, w.currency, w.owner_id, w.owner_id, w.hours, null
  from short w`;

/**
 * Expected time at the contract's regular rate, without worth if it has none. It names the columns for the parts after
 * it.
 */
const holesOfExpected = (companyId: string): Prisma.Sql => Prisma.sql`
  select e.blocker, e.id as contract_id, e.first_day as start, e.final_day as "end", e.timesheet_id, null::uuid as invoice_id,
    null as invoice_number, e.hours, case r.unit when 'day' then e.days * r.bill_rate else e.hours * r.bill_rate end as worth,
    e.currency, e.who_id, e.owner_id
  from expected e left join lateral (
    select unit, bill_rate from candidate_rates r
    where r.company_id = ${companyId}::uuid and r.contract_id = e.id and r.rate_type = 'regular' and r.effective_from <= e.final_day
    order by r.effective_from desc limit 1
  ) r on true
  where e.hours > 0`;

/** Timesheets that are rejected, not approved, kept out of billing runs, or not invoiced yet. */
const holesOfTimesheets = (
  companyId: string,
  unrated: readonly string[],
  over: readonly string[],
): Prisma.Sql => Prisma.sql`
  select coalesce(${blockerOf(companyId, unrated, over, Prisma.sql`(select id from unrated_weeks)`)}, 'not_invoiced'),
    t.contract_id, t.period_start, t.period_end, t.id, null, null, t.total_hours,
    ${worthOf(companyId, Prisma.sql`coalesce(x.amount, 0)`)}, t.currency,
    case t.status when 'rejected' then coalesce(t.owner_id, c.owner_id) when 'submitted' then c.owner_id end, c.owner_id
  from timesheets t join contracts c on c.company_id = t.company_id and c.id = t.contract_id
    left join ${extrasOfOpenWeeks(companyId)} x on x.timesheet_id = t.id
  where t.company_id = ${companyId}::uuid and t.status in ('rejected', 'submitted', 'approved')`;

/** What changed rates add to time that is already invoiced. */
const holesOfDifferences = (companyId: string): Prisma.Sql => Prisma.sql`
  select 'not_invoiced', t.contract_id, t.period_start, t.period_end, t.id, null, null, null, a.amount, t.currency, null, null
  from (
    select timesheet_id, sum(bill_amount) as amount from time_adjustments
    where company_id = ${companyId}::uuid and invoice_id is null group by 1
  ) a join timesheets t on t.company_id = ${companyId}::uuid and t.id = a.timesheet_id
  where t.status = 'invoiced' and a.amount > 0`;

/** Drafts of invoices, at their net total, and overdue invoices, at what is left to pay. */
const holesOfInvoices = (companyId: string, today: CalendarDay): Prisma.Sql => Prisma.sql`
  select case i.status when 'draft' then 'not_issued' else 'overdue' end, i.contract_id, i.issue_date, i.due_date, null, i.id, i.number, null,
    case i.status when 'draft' then i.net_total else i.gross_total - i.paid_total end, i.currency, null, null
  from invoices i
  where i.company_id = ${companyId}::uuid and i.kind = 'invoice'
    and (i.status = 'draft' or i.status = 'issued' and i.due_date < ${today}::date and i.paid_total < i.gross_total)`;

/** The holes that a page lists, the oldest first. Rates, orders and floors are for the contract's owner to correct. */
const listed = (blocker: Blocker | undefined, most: number): Prisma.Sql => Prisma.sql`
  select jsonb_agg(jsonb_build_object('blocker', h.blocker, 'contractId', h.contract_id, 'start', h.start, 'end', h."end",
    'timesheetId', h.timesheet_id, 'invoiceId', h.invoice_id, 'invoiceNumber', h.invoice_number, 'hours', h.hours::text,
    'worth', h.worth::text, 'currency', h.currency,
    'whoId', case when h.blocker in ('no_rate', 'no_order', 'below_floor', 'over_budget') then h.owner_id else h.who_id end))
  from (select * from holes where ${blocker ? Prisma.sql`blocker = ${blocker}` : Prisma.sql`blocker <> 'short'`}
    order by start nulls last, contract_id limit ${most}) h`;

/** How many holes each blocker has. */
const counts: Prisma.Sql = Prisma.sql`
  select jsonb_object_agg(b.blocker, b.count) from (select blocker, count(*) as count from holes group by 1) b`;

/** The worth by currency of what is on no issued invoice; hours that may be lacking are left out. */
const unbilled: Prisma.Sql = Prisma.sql`
  select jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount::text)) from (
    select currency, sum(worth) as amount from holes where blocker not in ('overdue', 'short') and worth is not null group by 1 order by 1) s`;

/** What clients owe by currency, overdue or not. */
const unpaid = (actor: Actor): Prisma.Sql => Prisma.sql`
  select jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount::text)) from (
    select currency, sum(due) as amount from (${openOn(actor, actor.today)}) open where kind = 'invoice' group by 1 order by 1) s`;

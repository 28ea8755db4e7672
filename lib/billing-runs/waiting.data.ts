import 'server-only';
import type { Actor } from '@/lib/actor';
import { blockerOf, contractsWithoutOrder, worthOf } from '@/lib/billing-runs/blockers.data';
import { expectedTime } from '@/lib/billing-runs/expected-time.data';
import { findOverBudget } from '@/lib/billing-runs/over-budget.data';
import { type DueContract, findDueContracts } from '@/lib/billing-runs/recurring.data';
import type { BlockedWeek, MissingWeek, ReadyContract } from '@/lib/billing-runs/schema';
import { addDays } from '@/lib/calendar/days';
import { invoicingTerms } from '@/lib/contracts/invoicing/terms.data';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { formatAmount, formatHours } from '@/lib/money/amount';
import { weeksOfUnratedClasses } from '@/lib/timesheets/rate-changes/unrated-classes.data';

/** What a run looks at: all, of one client or contract alone, or of the contracts whose own period this is. */
export interface Scope {
  periodStart: Date;
  periodEnd: Date;
  clientId: string | null;
  contractId: string | null;
  frequency: string | null;
}

/** Weeks in which nobody has entered anything are looked for as far back as the leakage page does. */
const lookedBack = 12;

/** As many rows as a page shows of each table. */
export const mostShown = 200;

/** Joined to contracts as `c`, the timesheets `t` that a run looks at. */
const within = (companyId: string, scope: Scope): Prisma.Sql => Prisma.sql`
  t.period_end <= ${scope.periodEnd}::date ${ofScope(companyId, scope)}`;

/** What more a run asks of contracts `c`. */
const ofScope = (companyId: string, { clientId, contractId, ...period }: Scope): Prisma.Sql => Prisma.sql`
  ${clientId ? Prisma.sql`and c.client_id = ${clientId}::uuid` : Prisma.empty}
  ${contractId ? Prisma.sql`and c.id = ${contractId}::uuid` : Prisma.empty}
  ${period.frequency ? Prisma.sql`and ${isOwnPeriod(companyId, period.frequency, period.periodStart)}` : Prisma.empty}`;

/** Whether a contract's own period begins on this day, as `lastPeriod` (cycles.ts) reckons it. */
const isOwnPeriod = (companyId: string, frequency: string, start: Date): Prisma.Sql => Prisma.sql`(
  select n.frequency = ${frequency} and case n.frequency
    when 'weekly' then c.week_start = extract(isodow from ${start}::date)
    when 'biweekly' then (${start}::date - n.anchor_date) % 14 = 0
    else true end
  from ${invoicingTerms(companyId)} n where n.contract_id = c.id)`;

export interface ReadyTime {
  contractId: string;
  timesheetIds: string[];
}

/**
 * The contracts with approved time that no invoice has and nothing blocks, by number, each with its timesheets, the oldest
 * first.
 */
export const findReadyTime = (db: Db, companyId: string, scope: Scope): Promise<ReadyTime[]> =>
  db.$queryRaw<ReadyTime[]>`
    select t.contract_id as "contractId", array_agg(t.id order by t.period_start, t.id) as "timesheetIds"
    from timesheets t join contracts c on c.company_id = t.company_id and c.id = t.contract_id
    where t.company_id = ${companyId}::uuid and t.status = 'approved' and ${within(companyId, scope)}
      and ${blockerOf(companyId)} is null
    group by t.contract_id, c.number order by c.number, t.contract_id`;

/** The contracts whose recurring lines a run drafts, by number, with or without time. */
export const findRecurring = (db: Db, companyId: string, scope: Scope): Promise<DueContract[]> =>
  findDueContracts(
    db,
    companyId,
    scope.periodEnd,
    Prisma.sql`c.id not in ${contractsWithoutOrder(companyId)} ${ofScope(companyId, scope)}`,
  );

/** Those that no run drafts, since their client requires a purchase order and they name none. */
const findWithoutOrder = (db: Db, companyId: string, scope: Scope): Promise<DueContract[]> =>
  findDueContracts(
    db,
    companyId,
    scope.periodEnd,
    Prisma.sql`c.id in ${contractsWithoutOrder(companyId)} ${ofScope(companyId, scope)}`,
  );

interface Waiting {
  ready: ReadyContract[] | null;
  readyCount: number;
  blocked: BlockedWeek[] | null;
  blockedCount: number;
  missing: MissingWeek[] | null;
  missingCount: number;
  /** Contracts whose drafts would go over a budget: their weeks are blocked. */
  overCount: number;
}

/** What a run would invoice, the weeks and recurring lines that are blocked, and the weeks without time, at most `mostShown` of each. */
export async function findWaiting(db: Db, actor: Actor, scope: Scope): Promise<Waiting> {
  const { companyId } = actor;
  const blocker = blockerOf(companyId);
  const due = await findRecurring(db, companyId, scope);
  const over = await findOverBudget(db, companyId, Prisma.sql`${within(companyId, scope)} and ${blocker} is null`, due);
  // A contract's time and its recurring lines are one draft, and go over a budget together.
  const recurring = due.filter(({ contractId }) => !over.includes(contractId));
  const stopped = due.filter(({ contractId }) => over.includes(contractId));
  const kept = [
    ...(await findWithoutOrder(db, companyId, scope)).map((one) => ({ ...one, why: 'no_order' })),
    ...stopped.map((one) => ({ ...one, why: 'over_budget' })),
  ];
  const unrated = await weeksOfUnratedClasses(db, companyId);
  const { parts, workDays, fullHours } = await expectedTime(db, actor, addDays(actor.today, -7 * lookedBack));
  const [found] = await db.$queryRaw<[Omit<Waiting, 'overCount'>]>`
    with ${parts}, sheets_of as (
      select t.id, t.contract_id, t.period_start, t.period_end, t.total_hours, t.currency, ${worthOf(companyId)} as bill,
        jsonb_build_object('id', c.id, 'number', c.number) as contract, p.name as candidate, k.name as client, c.client_id, c.number,
        ${blockerOf(companyId, unrated, over)} as blocker
      from timesheets t
      join contracts c on c.company_id = t.company_id and c.id = t.contract_id
      join candidates p on p.company_id = c.company_id and p.id = c.candidate_id
      join clients k on k.company_id = c.company_id and k.id = c.client_id
      where t.company_id = ${companyId}::uuid and t.status in ('draft', 'submitted', 'rejected', 'approved') and ${within(companyId, scope)}
    ), absences as (
      select c.id, c.number, w.currency, w.first_day, w.final_day, ${fullHours(workDays)} as hours, ${workDays} as days, p.name as candidate,
        k.name as client, c.client_id
      from parts w
      join contracts c on c.company_id = ${companyId}::uuid and c.id = w.id
      join candidates p on p.company_id = ${companyId}::uuid and p.id = c.candidate_id
      join clients k on k.company_id = ${companyId}::uuid and k.id = c.client_id
      where w.timesheet_id is null and w.final_day <= ${scope.periodEnd}::date ${ofScope(companyId, scope)}
    ), missing as (
      select a.*, (select case r.unit when 'day' then a.days * r.bill_rate else a.hours * r.bill_rate end
        from candidate_rates r where r.company_id = ${companyId}::uuid and r.contract_id = a.id and r.rate_type = 'regular'
          and r.effective_from <= a.final_day order by r.effective_from desc limit 1) as amount
      from absences a where a.hours > 0
    ), kept as (
      select * from unnest(${kept.map(({ contractId }) => contractId)}::uuid[], ${kept.map(({ start }) => start)}::date[],
        ${kept.map(({ end }) => end)}::date[], ${kept.map(({ why }) => why)}::text[], ${kept.map(({ amount }) => amount)}::numeric[])
        as r (contract_id, first, last, why, amount)
    ), first_stops as (
      select distinct on (contract_id, blocker) id, contract_id, blocker from sheets_of where blocker in ('no_order', 'over_budget')
      order by contract_id, blocker, period_start, id
    ), ready_parts as (
      select contract, candidate, client, currency, number, 1 as sheets, total_hours, bill from sheets_of where blocker is null
      union all
      select jsonb_build_object('id', c.id, 'number', c.number), p.name, k.name, c.currency, c.number, 0, 0, r.amount
      from unnest(${recurring.map(({ contractId }) => contractId)}::uuid[], ${recurring.map(({ amount }) => amount)}::numeric[]) as r (contract_id, amount)
      join contracts c on c.company_id = ${companyId}::uuid and c.id = r.contract_id
      join candidates p on p.company_id = c.company_id and p.id = c.candidate_id
      join clients k on k.company_id = c.company_id and k.id = c.client_id
    ), ready as (
      select contract, candidate, client, currency, number, sum(sheets)::int as timesheets, sum(total_hours) as hours, sum(bill) as amount
      from ready_parts group by contract, candidate, client, currency, number
    ), blocked as (
      select w.id, w.contract, w.candidate, w.client, w.client_id, w.number, w.period_start, w.period_end, w.total_hours, w.blocker,
        w.bill + coalesce(r.amount, 0) as amount, w.currency
      from sheets_of w
      left join first_stops f on f.id = w.id
      left join kept r on r.contract_id = f.contract_id and r.why = f.blocker
      where w.blocker is not null
      union all
      select null, jsonb_build_object('id', c.id, 'number', c.number), p.name, k.name, k.id, c.number, r.first, r.last, 0, r.why, r.amount,
        c.currency
      from kept r
      join contracts c on c.company_id = ${companyId}::uuid and c.id = r.contract_id
      join candidates p on p.company_id = c.company_id and p.id = c.candidate_id
      join clients k on k.company_id = c.company_id and k.id = c.client_id
      where not exists (select from first_stops f where f.contract_id = r.contract_id and f.blocker = r.why)
    )
    select
      (select jsonb_agg(jsonb_build_object('contract', r.contract, 'candidate', r.candidate, 'client', r.client, 'currency', r.currency,
        'timesheets', r.timesheets, 'hours', r.hours::text, 'amount', r.amount::text) order by r.number)
        from (select * from ready order by number limit ${mostShown}) r) as ready,
      (select count(*)::int from ready) as "readyCount",
      (select jsonb_agg(jsonb_build_object('contract', b.contract, 'candidate', b.candidate, 'client', b.client, 'client_id', b.client_id, 'timesheet_id', b.id,
        'period_start', b.period_start, 'period_end', b.period_end, 'hours', b.total_hours::text,
        'blocker', b.blocker, 'amount', b.amount::text, 'currency', b.currency) order by b.period_start, b.number)
        from (select * from blocked order by period_start, number limit ${mostShown}) b) as blocked,
      (select count(*)::int from blocked) as "blockedCount",
      (select jsonb_agg(jsonb_build_object('contract', jsonb_build_object('id', m.id, 'number', m.number), 'candidate', m.candidate, 'client', m.client,
        'period_start', m.first_day, 'period_end', m.final_day, 'hours', m.hours::text, 'amount', m.amount::text,
        'currency', m.currency) order by m.first_day, m.number)
        from (select * from missing order by first_day, number limit ${mostShown}) m) as missing,
      (select count(*)::int from missing) as "missingCount"`;
  return {
    ...found,
    overCount: over.length,
    ready: (found.ready ?? []).map((row) => ({
      ...row,
      hours: formatHours(row.hours),
      amount: formatAmount(row.amount, row.currency),
    })),
    blocked: (found.blocked ?? []).map(withFigures),
    missing: (found.missing ?? []).map(withFigures),
  };
}

const withFigures = <Row extends { hours: string; amount: string | null; currency: string }>(row: Row): Row => ({
  ...row,
  hours: formatHours(row.hours),
  amount: row.amount === null ? null : formatAmount(row.amount, row.currency),
});

import 'server-only';
import { blockerOf, worthOf } from '@/lib/billing-runs/blockers.data';
import type { DueContract } from '@/lib/billing-runs/recurring.data';
import { Prisma } from '@/lib/db/generated/client';

/** Recurring lines that no draft takes, with the blocker that keeps them out. */
type KeptLines = DueContract & { why: string };

/** Joins the candidate and the client, whose names every list of a run shows, to contracts `c`. */
const joinNames: Prisma.Sql = Prisma.sql`
  join candidates p on p.company_id = c.company_id and p.id = c.candidate_id
  join clients k on k.company_id = c.company_id and k.id = c.client_id`;

/**
 * The timesheets that a run looks at, each with its worth and its blocker: the part `sheets_of`.
 *
 * @param within which timesheets `t` of contracts `c` the run looks at
 */
export const sheetsOf = (
  companyId: string,
  within: Prisma.Sql,
  unrated: readonly string[],
  over: readonly string[],
): Prisma.Sql => Prisma.sql`
  select t.id, t.contract_id, t.period_start, t.period_end, t.total_hours, t.total_minutes, t.currency, ${worthOf(companyId)} as bill,
    jsonb_build_object('id', c.id, 'number', c.number) as contract, p.name as candidate, k.name as client, c.client_id, c.number,
    ${blockerOf(companyId, unrated, over)} as blocker
  from timesheets t
  join contracts c on c.company_id = t.company_id and c.id = t.contract_id
  ${joinNames}
  where t.company_id = ${companyId}::uuid and t.status in ('draft', 'submitted', 'rejected', 'approved') and ${within}`;

/**
 * Parts of weeks without a timesheet: the part `absences`.
 *
 * @param within which parts `w` of contracts `c` the run looks at
 */
export const absences = (
  companyId: string,
  within: Prisma.Sql,
  { hours, days }: { hours: Prisma.Sql; days: Prisma.Sql },
): Prisma.Sql => Prisma.sql`
  select c.id, c.number, w.currency, w.first_day, w.final_day, ${hours} as hours, ${days} as days, p.name as candidate,
    k.name as client, c.client_id
  from parts w
  join contracts c on c.company_id = ${companyId}::uuid and c.id = w.id
  ${joinNames}
  where w.timesheet_id is null and ${within}`;

/** The rows of `absences` for which time is expected, at the contract's regular rate: the part `missing`. */
export const missing = (companyId: string): Prisma.Sql => Prisma.sql`
  select a.*, (select case r.unit when 'day' then a.days * r.bill_rate else a.hours * r.bill_rate end
    from candidate_rates r where r.company_id = ${companyId}::uuid and r.contract_id = a.id and r.rate_type = 'regular'
      and r.effective_from <= a.final_day order by r.effective_from desc limit 1) as amount
  from absences a where a.hours > 0`;

/** Recurring lines that no draft takes: the part `kept`. */
export const keptLines = (kept: readonly KeptLines[]): Prisma.Sql => Prisma.sql`
  select * from unnest(${kept.map(({ contractId }) => contractId)}::uuid[], ${kept.map(({ start }) => start)}::date[],
    ${kept.map(({ end }) => end)}::date[], ${kept.map(({ why }) => why)}::text[], ${kept.map(({ amount }) => amount)}::numeric[])
    as r (contract_id, first, last, why, amount)`;

/** The first week of a contract that a blocker stops, which shows the recurring lines that it stops as well: the part `first_stops`. */
export const firstStops: Prisma.Sql = Prisma.sql`
  select distinct on (contract_id, blocker) id, contract_id, blocker from sheets_of where blocker in ('no_order', 'over_budget')
  order by contract_id, blocker, period_start, id`;

/** Timesheets that nothing blocks, and the recurring lines that go onto their drafts or alone: the part `ready_parts`. */
export const readyParts = (companyId: string, recurring: readonly DueContract[]): Prisma.Sql => Prisma.sql`
  select contract, candidate, client, currency, number, 1 as sheets, period_start, period_end, total_minutes, bill from sheets_of where blocker is null
  union all
  select jsonb_build_object('id', c.id, 'number', c.number), p.name, k.name, c.currency, c.number, 0, null, null, 0, r.amount
  from unnest(${recurring.map(({ contractId }) => contractId)}::uuid[], ${recurring.map(({ amount }) => amount)}::numeric[]) as r (contract_id, amount)
  join contracts c on c.company_id = ${companyId}::uuid and c.id = r.contract_id
  ${joinNames}`;

/** What the run would invoice, by contract: the part `ready`. */
export const ready: Prisma.Sql = Prisma.sql`
  select contract, candidate, client, currency, number, sum(sheets)::int as timesheets, min(period_start) as period_start, max(period_end) as period_end,
    round(sum(total_minutes) / 60, 2) as hours, sum(bill) as amount
  from ready_parts group by contract, candidate, client, currency, number`;

/** Weeks that are blocked, and recurring lines that are blocked without a week: the part `blocked`. */
export const blocked = (companyId: string): Prisma.Sql => Prisma.sql`
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
  ${joinNames}
  where not exists (select from first_stops f where f.contract_id = r.contract_id and f.blocker = r.why)`;

/** At most so many rows of `ready`, as a page shows them. */
export const listReady = (most: number): Prisma.Sql => Prisma.sql`
  select jsonb_agg(jsonb_build_object('contract', r.contract, 'candidate', r.candidate, 'client', r.client, 'currency', r.currency,
    'timesheets', r.timesheets, 'period_start', r.period_start, 'period_end', r.period_end, 'hours', r.hours::text, 'amount', r.amount::text) order by r.number)
  from (select * from ready order by number limit ${most}) r`;

/** At most so many rows of `blocked`, as a page shows them. */
export const listBlocked = (most: number): Prisma.Sql => Prisma.sql`
  select jsonb_agg(jsonb_build_object('contract', b.contract, 'candidate', b.candidate, 'client', b.client, 'client_id', b.client_id, 'timesheet_id', b.id,
    'period_start', b.period_start, 'period_end', b.period_end, 'hours', b.total_hours::text,
    'blocker', b.blocker, 'amount', b.amount::text, 'currency', b.currency) order by b.period_start, b.number)
  from (select * from blocked order by period_start, number limit ${most}) b`;

/** At most so many rows of `missing`, as a page shows them. */
export const listMissing = (most: number): Prisma.Sql => Prisma.sql`
  select jsonb_agg(jsonb_build_object('contract', jsonb_build_object('id', m.id, 'number', m.number), 'candidate', m.candidate, 'client', m.client,
    'period_start', m.first_day, 'period_end', m.final_day, 'hours', m.hours::text, 'amount', m.amount::text,
    'currency', m.currency) order by m.first_day, m.number)
  from (select * from missing order by first_day, number limit ${most}) m`;

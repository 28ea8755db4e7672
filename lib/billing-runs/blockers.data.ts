import 'server-only';
import { invoicingTerms } from '@/lib/contracts/invoicing/terms.data';
import { Prisma } from '@/lib/db/generated/client';

/**
 * The reason that keeps a timesheet `t` of a contract `c` out of a billing run; null for none. A run's page, its drafts
 * and the leakage page all use it.
 *
 * @param unrated the weeks that `weeksOfUnratedClasses` found; needed only if drafts and rejected weeks are listed.
 * @param over the contracts that `findOverBudget` found; each draft is checked against the budget on its own.
 * @param unratedIn `unratedWeeks`, or where a statement has read them already.
 */
export const blockerOf = (
  companyId: string,
  unrated: readonly string[] = [],
  over: readonly string[] = [],
  unratedIn: Prisma.Sql = unratedWeeks(companyId),
): Prisma.Sql => Prisma.sql`case
  when t.status in ('draft', 'rejected') and (t.id in ${unratedIn} or t.id = any(${[...unrated]}::uuid[])) then 'no_rate'
  when t.status = 'draft' then 'not_submitted'
  when t.status = 'rejected' then 'rejected'
  when t.status = 'submitted' then 'not_approved'
  when t.contract_id in ${contractsWithoutOrder(companyId)} then 'no_order'
  when ${hasFloors(companyId)} and t.id in ${weeksBelowFloor(companyId)} then 'below_floor'
  when t.status = 'approved' and t.contract_id = any(${[...over]}::uuid[]) then 'over_budget' end`;

/**
 * The amount that a timesheet `t` would bring before tax, with its expenses and differences that are billed; null
 * without a rate. Time that nobody has submitted yet counts at the contract's newest regular rate, at a daily one by the
 * days that have time.
 *
 * @param extras those expenses and differences, where a statement has joined them (`extrasOfOpenWeeks`).
 */
export const worthOf = (companyId: string, extras: Prisma.Sql = extrasOf(companyId)): Prisma.Sql => Prisma.sql`(
  case when t.status in ('draft', 'rejected') then (
    select r.bill_rate * case r.unit when 'day' then (
      select count(distinct e.date) from timesheet_entries e
      where e.company_id = ${companyId}::uuid and e.timesheet_id = t.id and e.entered_minutes > 0)
    else t.total_hours end
    from candidate_rates r
    where r.company_id = ${companyId}::uuid and r.contract_id = t.contract_id and r.rate_type = 'regular'
      and r.effective_from <= t.period_end
    order by r.effective_from desc limit 1)
  else t.bill_total end
  + ${extras})`;

/** The expenses and differences of a timesheet `t` that are billed with it. */
const extrasOf = (
  companyId: string,
): Prisma.Sql => Prisma.sql`coalesce((select sum(x.bill_amount) from timesheet_expenses x
    where x.company_id = ${companyId}::uuid and x.timesheet_id = t.id and x.is_billable), 0)
  + coalesce((select sum(a.bill_amount) from time_adjustments a
    where a.company_id = ${companyId}::uuid and a.timesheet_id = t.id and a.invoice_id is null), 0)`;

/** The same of every week that is not invoiced and has any, a row for each, for statements that read tens of thousands. */
export const extrasOfOpenWeeks = (companyId: string): Prisma.Sql => Prisma.sql`(
  select each.timesheet_id, sum(each.bill_amount) as amount
  from (
    select x.timesheet_id, x.bill_amount
    from timesheet_expenses x join timesheets s on s.company_id = x.company_id and s.id = x.timesheet_id
    where x.company_id = ${companyId}::uuid and x.is_billable and s.status <> 'invoiced'
    union all
    select timesheet_id, bill_amount from time_adjustments where company_id = ${companyId}::uuid and invoice_id is null
  ) each group by 1)`;

/**
 * Weeks that nobody can submit, because the contract has no rate for what was entered (for the result of an overtime
 * rule: lib/timesheets/rate-changes/unrated-classes.data.ts). The rate of overtime that was entered as such may follow
 * from the regular rate. A submitted week always has its rates (lib/timesheets/rate-changes/snapshot.data.ts).
 */
export const unratedWeeks = (companyId: string): Prisma.Sql => Prisma.sql`(
  select s.id
  from timesheets s
  left join (
    select contract_id, min(effective_from) as since from candidate_rates
    where company_id = ${companyId}::uuid and rate_type = 'regular' group by 1
  ) g on g.contract_id = s.contract_id
  where s.company_id = ${companyId}::uuid and s.status in ('draft', 'rejected')
    -- Nearly every week has its regular rate and time of these types alone, which the entries' index tells. Each week is
    -- looked up by itself: as a semi-join, this would read all entries of the company.
    and case when g.since <= s.period_start and (
      select e.rate_type from timesheet_entries e
      where e.company_id = ${companyId}::uuid and e.timesheet_id = s.id and e.rate_type not in ('regular', 'overtime', 'double_time') limit 1
    ) is null then false
    else (
      select e.id from timesheet_entries e
      where e.company_id = ${companyId}::uuid and e.timesheet_id = s.id and e.minutes > 0 and not exists (
        select from candidate_rates r
        where r.company_id = ${companyId}::uuid and r.contract_id = s.contract_id and r.effective_from <= e.date
          and (r.rate_type = e.rate_type or r.rate_type = 'regular' and e.rate_type in ('overtime', 'double_time'))) limit 1
    ) is not null end)`;

/**
 * Contracts without a purchase order of their own or of their client, although the client requires one on each invoice.
 */
export const contractsWithoutOrder = (companyId: string): Prisma.Sql => Prisma.sql`(
  select n.contract_id
  from ${invoicingTerms(companyId)} n join clients k on k.company_id = ${companyId}::uuid and k.id = n.client_id
  where k.requires_purchase_order and n.purchase_order is null)`;

/** Whether the company or any client of it has a margin floor: without one, no week's margin has to be reckoned. */
const hasFloors = (companyId: string): Prisma.Sql => Prisma.sql`(select
  exists (select from companies where id = ${companyId}::uuid and margin_floor_percent is not null)
  or exists (select from clients where company_id = ${companyId}::uuid and margin_floor_percent is not null))`;

/**
 * Approved weeks whose margin is below the current floor, unless the book of overrides has the contract, or its
 * submission, at a margin at least as low under a floor at least as high. The margin is what the rates leave before
 * they are rounded to the currency, with the differences from rates that changed since; it is compared with two
 * decimals, as in `breaksFloor`.
 */
const weeksBelowFloor = (companyId: string): Prisma.Sql => Prisma.sql`(
  select b.id
  from (
    select s.id, s.contract_id, f.submission_id, f.floor, m.bill, m.margin, round(m.margin * 100 / nullif(m.bill, 0), 2) as percent
    from timesheets s
    join (
      select c.id, c.submission_id, c.burden_percent, coalesce(k.margin_floor_percent, co.margin_floor_percent) as floor
      from contracts c
      join clients k on k.company_id = c.company_id and k.id = c.client_id
      join companies co on co.id = c.company_id
      where c.company_id = ${companyId}::uuid and coalesce(k.margin_floor_percent, co.margin_floor_percent) is not null
    ) f on f.id = s.contract_id
    cross join lateral (
      select coalesce(sum(w.bill), 0) as bill, coalesce(sum(w.bill - w.pay - w.burden), 0) as margin
      from (
        select q.units * e.bill_rate as bill, q.units * e.pay_rate as pay,
          q.units * round(e.pay_rate * f.burden_percent / 100, 4) as burden
        from timesheet_entries e
        cross join lateral (select case e.unit when 'day' then coalesce(e.days, 1) else e.minutes / 60 end as units) q
        where e.company_id = ${companyId}::uuid and e.timesheet_id = s.id and e.minutes > 0
        union all
        select a.bill_amount, a.pay_amount, a.pay_amount * f.burden_percent / 100
        from time_adjustments a where a.company_id = ${companyId}::uuid and a.timesheet_id = s.id
      ) w
    ) m
    where s.company_id = ${companyId}::uuid and s.status = 'approved'
  ) b
  where (b.bill = 0 and b.margin < 0 or b.percent < b.floor) and not exists (
    select from margin_overrides o
    where o.company_id = ${companyId}::uuid and o.subject_id in (b.contract_id, b.submission_id) and o.floor_percent >= b.floor
      and (o.margin_percent is null or o.margin_percent <= b.percent)))`;

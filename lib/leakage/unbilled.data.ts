import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import type { CalendarDay } from '@/lib/calendar/days';
import { readCommissionsDue } from '@/lib/commissions/due.data';
import { command, type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { partOf } from '@/lib/db/search';
import { dayAsked } from '@/lib/invoices/receivables/open-on.data';
import type { OpenWork, OpenWorkQuery, OpenWorkTotals } from '@/lib/leakage/unbilled';
import { type ComputedSort, computedPage } from '@/lib/lists/computed-page';
import type { Page } from '@/lib/lists/list-query';
import { formatAmount, formatHours } from '@/lib/money/amount';
import { currencies, minorUnits } from '@/lib/money/currencies';
import { invalid } from '@/lib/problem/problem';

type Company = Pick<Actor, 'companyId'> & { company: Pick<Actor['company'], 'timeZone'> };

interface Row {
  id: string;
  contract_id: string;
  contract: string;
  candidate: string;
  client_id: string;
  client: string;
  start: string;
  end: string;
  approved_on: string;
  hours: string;
  unbilled: string;
  unpaid: string;
  currency: string;
}

/**
 * Lists what was worked and approved by the end of a day and had brought in no money by then, or had not been paid. A timesheet
 * counts from the day of its approval, an invoice from its issue date until it was voided or credited to be billed again, a pay
 * run from its approval, a difference from the day on which the rate was changed. The rates are those of the work.
 *
 * @throws Problem 422 for a day in the future, a cursor of another list, or an order by what the actor may not see.
 */
export const listOpenWork = (actor: Actor, query: OpenWorkQuery): Promise<Page<OpenWork>> =>
  tenant(actor, (db) => listPage(db, actor, query));

/** What the timesheets of `listOpenWork` add up to, and the commissions that were due. @throws Problem 422 for a day in the future. */
export function readOpenWorkTotals(actor: Actor, asked?: CalendarDay): Promise<OpenWorkTotals> {
  const on = dayAsked(actor, asked);
  return tenant(actor, async (db) => {
    await command(db, withoutCompiler);
    const sums = await read<{ currency: string; unbilled: string; unpaid: string }>(
      db,
      Prisma.sql`
      with ${openWork(actor, on)}
      select t.currency, sum(o.unbilled) as unbilled, sum(o.unpaid) as unpaid
      from open_work o join timesheets t on t.company_id = ${actor.companyId}::uuid and t.id = o.timesheet_id
      group by 1 order by 1`,
    );
    const worth = (side: 'unbilled' | 'unpaid') =>
      sums
        .map(({ currency, [side]: amount }) => ({ currency, amount: formatAmount(amount, currency) }))
        .filter(({ amount }) => /[1-9]/.test(amount));
    return {
      on,
      unbilled: moneySeen(actor).bill ? worth('unbilled') : [],
      unpaid: worth('unpaid'),
      commissions: await readCommissionsDue(db, actor, on),
    };
  });
}

/** What a contract's open work is worth to the books at the end of a day, in one currency, before tax. */
export interface OpenWorth {
  contractId: string;
  contract: string;
  candidate: string;
  client: string;
  currency: string;
  /** Time and differences of its rates. */
  unbilled: string;
  unpaid: string;
  unbilledExpenses: string;
  unpaidExpenses: string;
}

/** What the books must accrue at the end of a day, by contract, as it is known today: the work of `listOpenWork`, cut there. */
export async function readOpenWorth(
  db: Db,
  actor: Company & Pick<Actor, 'today'>,
  end: CalendarDay,
): Promise<OpenWorth[]> {
  await command(db, withoutCompiler);
  return read<OpenWorth>(
    db,
    Prisma.sql`
    with ${openWork(actor, end, { knownOn: actor.today })}
    select t.contract_id::text as "contractId", c.number as contract, k.name as candidate, n.name as client, t.currency,
      (sum(o.unbilled - o.unbilled_expenses))::text as unbilled, (sum(o.unpaid - o.unpaid_expenses))::text as unpaid,
      sum(o.unbilled_expenses)::text as "unbilledExpenses", sum(o.unpaid_expenses)::text as "unpaidExpenses"
    from open_work o
    join timesheets t on t.company_id = ${actor.companyId}::uuid and t.id = o.timesheet_id
    join contracts c on c.company_id = ${actor.companyId}::uuid and c.id = t.contract_id
    join candidates k on k.company_id = ${actor.companyId}::uuid and k.id = c.candidate_id
    join clients n on n.company_id = ${actor.companyId}::uuid and n.id = c.client_id
    group by 1, 2, 3, 4, 5 order by 2, 5`,
  );
}

/** Thousands of weeks are joined: a compiler would take longer than the statement. */
const withoutCompiler = Prisma.sql`set local jit = off`;

async function listPage(db: Db, actor: Actor, query: OpenWorkQuery): Promise<Page<OpenWork>> {
  const { companyId } = actor;
  const { currency, lacks } = query.filter;
  const on = dayAsked(actor, query.filter.on);
  const seesBill = moneySeen(actor).bill;
  if (query.sort.field === 'unbilled' && !seesBill) throw invalid({ path: 'sort', key: 'not_an_option' });
  await command(db, withoutCompiler);
  const page = await computedPage<Row, Sort>(db, query, {
    rows: Prisma.sql`
      with ${openWork(actor, on)}
      select t.id::text as id, t.contract_id, c.number as contract, k.name as candidate, c.client_id, n.name as client,
        t.period_start::text as start, t.period_end::text as "end", (${approvedOn(actor)})::text as approved_on,
        t.total_hours as hours, o.unbilled, o.unpaid, t.currency
      from open_work o
      join timesheets t on t.company_id = ${companyId}::uuid and t.id = o.timesheet_id
      join contracts c on c.company_id = ${companyId}::uuid and c.id = t.contract_id
      join candidates k on k.company_id = ${companyId}::uuid and k.id = c.candidate_id
      join clients n on n.company_id = ${companyId}::uuid and n.id = c.client_id
      where ${query.search === undefined ? Prisma.sql`true` : Prisma.sql`t.search like ${`%${partOf(query.search)}%`}`}
        and ${currency ? Prisma.sql`t.currency = ${currency}` : Prisma.sql`true`}
        and ${lacks ? Prisma.sql`${Prisma.raw(`o.${lacks}`)} <> 0` : Prisma.sql`true`}`,
    sorts,
  });
  return { ...page, rows: page.rows.map((row) => toOpenWork(row, seesBill)) };
}

type Sort = OpenWorkQuery['sort']['field'];
const sorts: Readonly<Record<Sort, ComputedSort>> = {
  start: { sql: Prisma.sql`start::date`, type: 'date' },
  client: { sql: Prisma.sql`client`, type: 'text' },
  candidate: { sql: Prisma.sql`candidate`, type: 'text' },
  hours: { sql: Prisma.sql`hours`, type: 'numeric' },
  unbilled: { sql: Prisma.sql`unbilled`, type: 'numeric' },
  unpaid: { sql: Prisma.sql`unpaid`, type: 'numeric' },
  currency: { sql: Prisma.sql`currency::text`, type: 'text' },
};

function toOpenWork(row: Row, seesBill: boolean): OpenWork {
  const { currency } = row;
  return {
    timesheet_id: row.id,
    contract: { id: row.contract_id, number: row.contract },
    candidate: row.candidate,
    client: { id: row.client_id, name: row.client },
    start: row.start,
    end: row.end,
    approved_on: row.approved_on,
    hours: formatHours(row.hours),
    unbilled: seesBill ? formatAmount(row.unbilled, currency) : null,
    unpaid: formatAmount(row.unpaid, currency),
    currency,
  };
}

/** The company's day on which a timesheet `t` was approved. */
const approvedOn = ({ company }: Company): Prisma.Sql =>
  Prisma.sql`(coalesce(t.approved_at, t.created_at) at time zone ${company.timeZone})::date`;

/**
 * What the books count at the end of a day, though it is known only later: work of up to then, also that of weeks that end
 * later, approved or priced by the day `knownOn`, less what pay runs of periods up to then pay.
 */
interface BooksCut {
  knownOn: CalendarDay;
}

/**
 * The parts of a statement that end with `open_work`: `timesheet_id`, `unbilled`, `unpaid`, and the expenses in both, one row
 * for each timesheet that lacks something at the end of the day.
 */
const openWork = (actor: Company, on: CalendarDay, books?: BooksCut): Prisma.Sql => Prisma.sql`
  approved as materialized (
    ${books ? workedBy(actor.companyId, on) : Prisma.sql`select t.id, t.status, t.bill_total, t.pay_total from timesheets t`}
    where t.company_id = ${actor.companyId}::uuid and t.status in ('approved', 'invoiced')
      and ${approvedOn(actor)} <= ${books?.knownOn ?? on}::date ${books ? Prisma.sql`and t.period_start <= ${on}::date` : Prisma.empty}
  ),
  counting as materialized (${countingInvoices(actor, on)}),
  billed_later as materialized (${billedLater(actor, on)}),
  billed_then as materialized (${billedThen(actor, on)}),
  unbilled_sheets as materialized (
    select s.id, s.bill_total from approved s
    where (s.status = 'approved' or s.id in (select timesheet_id from billed_later))
      and s.id not in (select timesheet_id from billed_then where kind <> 'adjustment')
  ),
  paid_runs as materialized (
    select r.id from pay_runs r
    where r.company_id = ${actor.companyId}::uuid and r.status in ('approved', 'closed')
      and ${books ? Prisma.sql`r.period_end` : Prisma.sql`(coalesce(r.approved_at, r.created_at) at time zone ${actor.company.timeZone})::date`} <= ${on}::date
  ),
  open_work as materialized (
    select timesheet_id, sum(unbilled) as unbilled, sum(unpaid) as unpaid,
      coalesce(sum(unbilled) filter (where is_expense), 0) as unbilled_expenses,
      coalesce(sum(unpaid) filter (where is_expense), 0) as unpaid_expenses
    from (
      select id as timesheet_id, bill_total as unbilled, 0 as unpaid, false as is_expense from unbilled_sheets
      union all
      select x.timesheet_id, x.bill_amount, 0, true
      from unbilled_sheets s join timesheet_expenses x on x.company_id = ${actor.companyId}::uuid and x.timesheet_id = s.id
      where x.is_billable ${spentBy(on, books)}
      union all
      select s.id, 0, s.pay_total, false from approved s
      where not exists (select from pay_run_lines p join paid_runs r on r.id = p.pay_run_id
        where p.company_id = ${actor.companyId}::uuid and p.timesheet_id = s.id and p.kind = 'time')
      union all
      select x.timesheet_id, 0, x.amount, true
      from approved s join timesheet_expenses x on x.company_id = ${actor.companyId}::uuid and x.timesheet_id = s.id
      where x.is_payable ${spentBy(on, books)} and not exists (select from pay_run_lines p join paid_runs r on r.id = p.pay_run_id
        where p.company_id = ${actor.companyId}::uuid and p.expense_id = x.id)
      union all
      ${openDifferences(actor, on, books)}
    ) each
    group by 1 having sum(unbilled) <> 0 or sum(unpaid) <> 0 ${books ? apart : Prisma.empty}
  )`;

/** The books have time and expenses on accounts of their own, even if they come to nothing together. */
const apart = Prisma.sql`or sum(unbilled) filter (where is_expense) <> 0 or sum(unpaid) filter (where is_expense) <> 0`;

/**
 * Timesheets with what their work up to a day is worth: a week that ends later is cut there, each rate rounded like the
 * timesheet's own totals.
 */
const workedBy = (companyId: string, on: CalendarDay): Prisma.Sql => Prisma.sql`
  select t.id, t.status, case when t.period_end <= ${on}::date then t.bill_total else coalesce(w.bill, 0) end as bill_total,
    case when t.period_end <= ${on}::date then t.pay_total else coalesce(w.pay, 0) end as pay_total
  from timesheets t
  join unnest(${currencies}::text[], ${currencies.map((code) => minorUnits(code))}::int[]) as p (currency, places) on p.currency = t.currency
  left join lateral (
    select sum(round(r.bill, p.places)) as bill, sum(round(r.pay, p.places)) as pay from (
      select sum(case e.unit when 'day' then e.bill_rate * coalesce(e.days, 1) else e.bill_rate * e.minutes / 60 end) as bill,
        sum(case e.unit when 'day' then e.pay_rate * coalesce(e.days, 1) else e.pay_rate * e.minutes / 60 end) as pay
      from timesheet_entries e
      where e.company_id = ${companyId}::uuid and e.timesheet_id = t.id and e.minutes > 0 and e.date <= ${on}::date
      group by e.rate_type, e.unit, e.bill_rate, e.pay_rate
    ) r
  ) w on t.period_end > ${on}::date`;

/** Only expenses of the day or before it count in the books. */
const spentBy = (on: CalendarDay, books?: BooksCut): Prisma.Sql =>
  books ? Prisma.sql`and x.date <= ${on}::date` : Prisma.empty;

/** The invoices that counted at the end of the day: issued by then, and not void yet. */
const countingInvoices = ({ companyId, company }: Company, on: CalendarDay): Prisma.Sql => Prisma.sql`
  select i.id, i.status, i.created_at from invoices i
  where i.company_id = ${companyId}::uuid and i.kind = 'invoice' and i.issue_date <= ${on}::date
    and (i.status = 'issued' or i.status = 'void' and (i.voided_at at time zone ${company.timeZone})::date > ${on}::date)`;

/** The timesheets whose present invoice is a draft or is dated after the day. */
const billedLater = ({ companyId }: Company, on: CalendarDay): Prisma.Sql => Prisma.sql`
  select e.timesheet_id
  from invoices i join invoice_lines l on l.company_id = i.company_id and l.invoice_id = i.id
    join invoice_line_entries n on n.company_id = l.company_id and n.invoice_line_id = l.id and n.is_live
    join timesheet_entries e on e.company_id = n.company_id and e.id = n.timesheet_entry_id
  where i.company_id = ${companyId}::uuid and ${isLater(on)}
  union
  select x.timesheet_id
  from invoices i join invoice_lines l on l.company_id = i.company_id and l.invoice_id = i.id
    join invoice_line_expenses n on n.company_id = l.company_id and n.invoice_line_id = l.id and n.is_live
    join timesheet_expenses x on x.company_id = n.company_id and x.id = n.expense_id
  where i.company_id = ${companyId}::uuid and ${isLater(on)}`;

const isLater = (on: CalendarDay): Prisma.Sql =>
  Prisma.sql`i.kind = 'invoice' and (i.status = 'draft' or i.status = 'issued' and i.issue_date > ${on}::date)`;

/**
 * The timesheets that were on an invoice at the end of the day and came off it later: it was voided, or credited so that they
 * are billed again. Only lines whose work is free again are read, which are few.
 */
const billedThen = ({ companyId }: Company, on: CalendarDay): Prisma.Sql => Prisma.sql`
  select l.kind, e.timesheet_id, i.created_at
  from counting i join invoice_lines l on l.company_id = ${companyId}::uuid and l.invoice_id = i.id
    join invoice_line_entries n on n.company_id = ${companyId}::uuid and n.invoice_line_id = l.id and not n.is_live
    join timesheet_entries e on e.company_id = ${companyId}::uuid and e.id = n.timesheet_entry_id
  where ${cameOffAfter(companyId, on)}
  union
  select l.kind, x.timesheet_id, i.created_at
  from counting i join invoice_lines l on l.company_id = ${companyId}::uuid and l.invoice_id = i.id
    join invoice_line_expenses n on n.company_id = ${companyId}::uuid and n.invoice_line_id = l.id and not n.is_live
    join timesheet_expenses x on x.company_id = ${companyId}::uuid and x.id = n.expense_id
  where ${cameOffAfter(companyId, on)}
  union
  select l.kind, l.timesheet_id, i.created_at
  from counting i join invoice_lines l on l.company_id = ${companyId}::uuid and l.invoice_id = i.id
  where l.kind = 'adjustment' and l.timesheet_id is not null and ${cameOffAfter(companyId, on)}`;

/**
 * Whether the line `l` of the invoice `i` was voided or credited for another invoice after the day. The credit note that frees
 * work is the last one that credits its line, or another line of the same work.
 */
const cameOffAfter = (companyId: string, on: CalendarDay): Prisma.Sql => Prisma.sql`(i.status = 'void' or coalesce(
    (select max(c.issue_date) from invoice_lines p join invoices c on c.company_id = p.company_id and c.id = p.invoice_id
      where p.company_id = ${companyId}::uuid and p.credits_line_id = l.id and c.status = 'issued' and c.rebill),
    (select max(c.issue_date) from invoices c
      where c.company_id = ${companyId}::uuid and c.credits_id = i.id and c.status = 'issued' and c.rebill)) > ${on}::date)`;

/** What rates that were changed by the day made of approved time, as far as it was neither billed nor paid by then. */
const openDifferences = ({ companyId, company }: Company, on: CalendarDay, books?: BooksCut): Prisma.Sql => Prisma.sql`
  select a.timesheet_id,
    case when a.invoice_id in (select id from counting) or exists (
      select from billed_then b where b.kind = 'adjustment' and b.timesheet_id = a.timesheet_id and b.created_at >= a.created_at)
      then 0 else a.bill_amount end,
    case when a.pay_run_id in (select id from paid_runs) then 0 else a.pay_amount end, false
  from time_adjustments a join approved s on s.id = a.timesheet_id
  where a.company_id = ${companyId}::uuid and (a.created_at at time zone ${company.timeZone})::date <= ${books?.knownOn ?? on}::date`;

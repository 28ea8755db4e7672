import 'server-only';
import type { Actor } from '@/lib/actor';
import type { CalendarDay } from '@/lib/calendar/days';
import { Prisma } from '@/lib/db/generated/client';
import { invalid } from '@/lib/problem/problem';

/** The reader's company and its calendar. */
export type Ledger = Pick<Actor, 'companyId' | 'today'> & { company: Pick<Actor['company'], 'timeZone'> };

/**
 * The day that receivables are asked for; today if none is named.
 *
 * @throws Problem 422 on `on` for a day in the company's future.
 */
export function dayAsked({ today }: Pick<Ledger, 'today'>, on: CalendarDay | undefined): CalendarDay {
  if (on !== undefined && on > today) throw invalid({ path: 'on', key: 'in_future' });
  return on ?? today;
}

/**
 * Everything that was open at the end of a day of the company's calendar, a row for each document: what issued invoices still
 * asked for, and what was left of credit notes and overpayments. All that counts by its own day: an invoice and a credit note
 * by their issue date, payments, credits that were applied, write-offs, refunds and reversals by theirs, and a void invoice up
 * to the day before it was voided.
 *
 * It starts from what is open now and takes back what has happened since, so that the present costs nothing and a recent day
 * little. Columns: `id`, `kind` (invoice, credit_note, overpayment), `client_id`, `currency`, `number`, `issue_date`,
 * `due_date`, `total`, `due` and `late`, the days after the due date. `due` is above 0, except for an invoice that was paid
 * again before the day on which its first payment was taken back.
 *
 * @param where a condition on the columns `client_id` and `currency`.
 */
export const openOn = (ledger: Ledger, on: CalendarDay, where: Prisma.Sql = Prisma.sql`true`): Prisma.Sql =>
  on === ledger.today ? openNow(ledger, where) : openThen(ledger, on, where);

const openNow = ({ companyId, today }: Ledger, where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select id, kind, client_id, currency, number, issue_date, due_date, gross_total as total, gross_total - paid_total as due,
    ${today}::date - due_date as late
  from invoices
  where company_id = ${companyId}::uuid and status = 'issued' and kind = 'invoice' and paid_total < gross_total and (${where})
  union all
  select id, kind, client_id, currency, number, issue_date, null, gross_total, gross_total - paid_total, null
  from invoices
  where company_id = ${companyId}::uuid and status = 'issued' and kind = 'credit_note' and paid_total < gross_total and (${where})
  union all
  select id, kind, client_id, currency, reference, paid_on, null, amount, left_total, null
  from account_entries
  where company_id = ${companyId}::uuid and left_total > 0 and (${where})`;

const openThen = ({ companyId, company }: Ledger, on: CalendarDay, where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select id, kind, client_id, currency, number, issue_date, due_date, total, due, ${on}::date - due_date as late
  from (
    with later as materialized (${paidAfter(companyId, on)})
    -- Invoices that are open today as well.
    select i.id, i.kind, i.client_id, i.currency, i.number, i.issue_date, i.due_date, i.gross_total as total,
      i.gross_total - i.paid_total + coalesce(p.amount, 0) as due
    from invoices i left join later p on p.invoice_id = i.id
    where i.company_id = ${companyId}::uuid and i.status = 'issued' and i.kind = 'invoice' and i.paid_total < i.gross_total
      and i.issue_date <= ${on}::date and (${where})
    union all
    -- Invoices that were paid later.
    select i.id, i.kind, i.client_id, i.currency, i.number, i.issue_date, i.due_date, i.gross_total,
      i.gross_total - i.paid_total + p.amount
    from invoices i join later p on p.invoice_id = i.id
    -- Looked up by their ids: the planner takes them for a fourth of all invoices, and would read all.
    where i.company_id = ${companyId}::uuid and i.id = any(array(select invoice_id from later)) and i.status = 'issued'
      and i.kind = 'invoice' and i.paid_total >= i.gross_total and (${where})
    union all
    -- Invoices that were voided later.
    select i.id, i.kind, i.client_id, i.currency, i.number, i.issue_date, i.due_date, i.gross_total,
      i.gross_total - i.paid_total + coalesce(p.amount, 0)
    from invoices i left join later p on p.invoice_id = i.id
    where i.company_id = ${companyId}::uuid and i.status = 'void' and i.kind = 'invoice' and i.issue_date <= ${on}::date
      and (i.voided_at at time zone ${company.timeZone})::date > ${on}::date and (${where})
    union all
    select i.id, i.kind, i.client_id, i.currency, i.number, i.issue_date, null, i.gross_total,
      i.gross_total - i.paid_total + coalesce(u.amount, 0)
    from invoices i left join ${usedAfter(companyId, on, Prisma.sql`credit_note_id`)} u on u.credit_id = i.id
    where i.company_id = ${companyId}::uuid and i.status = 'issued' and i.kind = 'credit_note' and i.issue_date <= ${on}::date
      and (${where})
    union all
    select a.id, a.kind, a.client_id, a.currency, a.reference, a.paid_on, null, a.amount,
      a.left_total + coalesce(u.amount, 0) + coalesce(r.amount, 0)
    from account_entries a
      left join ${usedAfter(companyId, on, Prisma.sql`overpayment_id`)} u on u.credit_id = a.id
      left join (
        select reverses_id, amount from account_entries
        where company_id = ${companyId}::uuid and paid_on > ${on}::date and reverses_id is not null
      ) r on r.reverses_id = a.id
    where a.company_id = ${companyId}::uuid and a.kind = 'overpayment' and a.reverses_id is null and a.paid_on <= ${on}::date
      and (${where})
  ) then_open
  where due <> 0`;

/**
 * What came in after a day for invoices that were issued by then, less what was taken back: of most invoices all of it came in
 * either before the day or long after it, so these are few.
 */
const paidAfter = (companyId: string, on: CalendarDay): Prisma.Sql => Prisma.sql`
  select p.invoice_id, sum(case when p.reverses_id is null then p.amount else -p.amount end) as amount
  from payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
  where p.company_id = ${companyId}::uuid and p.paid_on > ${on}::date and i.issue_date <= ${on}::date
  group by 1`;

/** What was used of each credit after a day, for invoices and as paid back. */
const usedAfter = (companyId: string, on: CalendarDay, credit: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select credit_id, sum(amount) as amount from (
    select ${credit} as credit_id, case when reverses_id is null then amount else -amount end as amount
    from payments where company_id = ${companyId}::uuid and paid_on > ${on}::date and ${credit} is not null
    union all
    select ${credit}, case when reverses_id is null then amount else -amount end
    from account_entries where company_id = ${companyId}::uuid and paid_on > ${on}::date and ${credit} is not null
  ) used group by 1)`;

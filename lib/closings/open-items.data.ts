import 'server-only';
import type { Actor } from '@/lib/actor';
import type { DayRange } from '@/lib/calendar/days';
import { type Closings, type OpenKind, openKinds } from '@/lib/closings/schema';
import type { Db } from '@/lib/db/client';

/**
 * Counts what keeps a month open. The month itself is exported once it is closed, so only what earlier months lack in
 * exports counts, and only in a company that exports.
 */
export async function countOpen(db: Db, actor: Actor, { start, end }: DayRange): Promise<Closings['open']> {
  const { companyId, company } = actor;
  const [row] = await db.$queryRaw<Record<OpenKind, number>[]>`
    select
      (select count(*)::int from invoices where company_id = ${companyId}::uuid and status = 'draft'
        and coalesce(issue_date, period_end, (created_at at time zone ${company.timeZone})::date) <= ${end}::date) as draft_invoices,
      (select count(*)::int from timesheets where company_id = ${companyId}::uuid and status in ('draft', 'submitted', 'rejected')
        and period_start <= ${end}::date) as unapproved_weeks,
      (select count(*)::int from pay_runs where company_id = ${companyId}::uuid and status = 'draft'
        and period_end <= ${end}::date) as draft_pay_runs,
      (select count(*)::int from bank_lines where company_id = ${companyId}::uuid and status = 'unmatched'
        and booked_on <= ${end}::date) as bank_lines,
      (select count(*)::int from account_entries where company_id = ${companyId}::uuid and left_total > 0
        and paid_on <= ${end}::date) as overpayments,
      case when exists (select from accounting_exports where company_id = ${companyId}::uuid) then
        (select count(*)::int from invoices i where i.company_id = ${companyId}::uuid and i.status = 'issued'
          and i.issue_date < ${start}::date and i.issue_date >= first_day and not exists (select from accounting_entries e
            where e.company_id = ${companyId}::uuid and e.source_id = i.id))
        + (select count(*)::int from payments p where p.company_id = ${companyId}::uuid
          and p.paid_on < ${start}::date and p.paid_on >= first_day and not exists (select from accounting_entries e
            where e.company_id = ${companyId}::uuid and e.source_id = p.id))
        + (select count(*)::int from account_entries a where a.company_id = ${companyId}::uuid
          and a.paid_on < ${start}::date and a.paid_on >= first_day and not exists (select from accounting_entries e
            where e.company_id = ${companyId}::uuid and e.source_id = a.id))
        + (select count(*)::int from pay_runs r where r.company_id = ${companyId}::uuid and r.status in ('approved', 'closed')
          and r.period_end < ${start}::date and r.period_end >= first_day and not exists (select from accounting_entries e
            where e.company_id = ${companyId}::uuid and e.source_id = r.id))
      else 0 end as not_exported
    from (select coalesce((select starts_on from accounting_charts where company_id = ${companyId}::uuid), '-infinity') as first_day) f`;
  return openKinds.flatMap((kind) => (row && row[kind] > 0 ? [{ kind, count: row[kind] }] : []));
}

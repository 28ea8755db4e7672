import 'server-only';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

interface Run {
  id: string;
  periodEnd: Date;
}

/**
 * The lines of a run that an agreement which has ended still covers: differences of time that was invoiced under the
 * agreement and ended while it was in force. A correction of an invoice belongs to that invoice (Directive 2006/112/EC,
 * art. 219); new work and expenses need an agreement that is in force.
 *
 * @returns their ids; none of contractors whose agreement is in force on the run's last day
 */
export async function findCorrections(db: Db, companyId: string, run: Run): Promise<Set<string>> {
  const lines = await db.$queryRaw<{ id: string }[]>`
    select l.id from pay_run_lines l
    join self_billing_agreements a on a.company_id = ${companyId}::uuid and a.contractor_id = l.owner_id
    join timesheets t on t.company_id = ${companyId}::uuid and t.id = l.timesheet_id
    where l.company_id = ${companyId}::uuid and l.pay_run_id = ${run.id}::uuid
      and a.agreed_until < ${dayFromDate(run.periodEnd)}::date and ${isCorrection(companyId)}`;
  return new Set(lines.map(({ id }) => id));
}

/**
 * Whether the line `l` of a run corrects time that was invoiced: under the agreement `a`, which was in force when the
 * timesheet `t` ended.
 */
export const isCorrection = (companyId: string): Prisma.Sql => Prisma.sql`(
  l.kind = 'adjustment' and t.period_end <= a.agreed_until
  and exists (
    select from pay_run_lines p
    join self_billed_lines s on s.company_id = ${companyId}::uuid and s.pay_run_line_id = p.id
    where p.company_id = ${companyId}::uuid and p.timesheet_id = l.timesheet_id and p.owner_id = l.owner_id
      and p.kind = 'time'))`;

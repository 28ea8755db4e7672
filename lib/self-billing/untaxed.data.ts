import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { settlingKinds } from '@/lib/pay-runs/additions/kinds';
import { isCorrection } from '@/lib/self-billing/corrections.data';

/** What a run pays a contractor in one currency. */
interface Paid {
  payRunId: string;
  payeeId: string;
  currency: string;
}

/**
 * What runs pay for work that no document has yet, under an agreement that retains income tax or adds a contribution to a
 * pension fund: only the document says how much is the contractor's, so that nothing can be paid before.
 */
export const findUntaxedPay = (db: Db, companyId: string, runs: readonly string[]): Promise<Paid[]> =>
  read<Paid>(
    db,
    Prisma.sql`
    select distinct l.pay_run_id::text as "payRunId", l.owner_id::text as "payeeId", l.currency
    from pay_run_lines l
    join pay_runs r on r.company_id = ${companyId}::uuid and r.id = l.pay_run_id
    join self_billing_agreements a on a.company_id = ${companyId}::uuid and a.contractor_id = l.owner_id
    left join timesheets t on t.company_id = ${companyId}::uuid and t.id = l.timesheet_id
    where l.company_id = ${companyId}::uuid and l.pay_run_id = any(${[...runs]}::uuid[])
      and l.kind <> all(${[...settlingKinds]}::text[]) and (a.retained_tax_rate > 0 or a.fund_rate > 0)
      and a.agreed_on <= r.period_end
      and (a.agreed_until is null or a.agreed_until >= r.period_end or ${isCorrection(companyId)})
      and not exists (select from self_billed_lines s
        where s.company_id = ${companyId}::uuid and s.pay_run_line_id = l.id)`,
  );

import 'server-only';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { supplementLaws } from '@/lib/leave/laws/supplement-laws';
import type { PayBasis } from '@/lib/leave/pay/basis';
import { readLeaveTerms } from '@/lib/leave/terms.data';
import { decimal, formatAmount, formatPercent, roundMoney } from '@/lib/money/amount';

interface Base {
  contractId: string;
  ownerId: string | null;
  currency: string;
  base: string;
  before: string;
}

/**
 * Takes what laws put on top of pay, for the contracts whose types the company has named: the percentage of all pay for
 * work of this run and earlier ones, less what runs have paid of it. So each comes once, and what pay changes later
 * follows as a difference. Bonuses and allowances that are taxed count; what pays somebody back does not.
 *
 * @returns how many lines it took
 */
export async function takeSupplements(db: Db, companyId: string, runId: string, until: CalendarDay): Promise<number> {
  const { supplements } = await readLeaveTerms(db, companyId);
  let taken = 0;
  for (const { rule, percent, includes } of supplementLaws) {
    const terms = supplements.find((one) => one.rule === rule);
    if (!terms) continue;
    const due =
      terms.due === 'each_run'
        ? Prisma.sql`r.period_end >= ${terms.from}::date`
        : Prisma.sql`coalesce(c.last_day, c.end_date) between ${terms.from}::date and ${until}::date`;
    const rows = await db.$queryRaw<Base[]>`
      select l.contract_id as "contractId", max(l.owner_id::text) as "ownerId", l.currency,
        coalesce(sum(l.amount) filter (where l.kind in ('time', 'adjustment', 'leave', 'leave_difference')
          or l.kind in ('bonus', 'bonus_overtime', 'allowance') and a.is_taxable
          or l.kind = 'supplement' and l.rate_type = any(${[...includes]}::text[])), 0)::text as base,
        coalesce(sum(l.amount) filter (where l.kind = 'supplement' and l.rate_type = ${rule}), 0)::text as before
      from pay_run_lines l
      join pay_runs r on r.company_id = ${companyId}::uuid and r.id = l.pay_run_id
      join contracts c on c.company_id = ${companyId}::uuid and c.id = l.contract_id
      left join pay_additions a on a.company_id = ${companyId}::uuid and a.id = l.addition_id
      where l.company_id = ${companyId}::uuid and c.contract_type = any(${terms.contract_types}::text[]) and ${due}
      group by 1, 3 order by 1, 3`;
    const lines = rows.flatMap(({ contractId, ownerId, currency, base, before }) => {
      const amount = roundMoney(decimal(base).times(percent).div(100), currency).minus(before);
      if (amount.isZero()) return [];
      const basis: PayBasis = {
        rule,
        percent: formatPercent(percent),
        base: formatAmount(base, currency),
        before: formatAmount(before, currency),
      };
      return [
        {
          ...{ companyId, payRunId: runId, contractId, ownerId, rateType: rule, currency, basis },
          kind: 'supplement' as const,
          unit: 'item' as const,
          minutes: '0',
          quantity: '1',
          rate: amount.toFixed(),
          amount: amount.toFixed(),
        },
      ];
    });
    await db.payRunLine.createMany({ data: lines });
    taken += lines.length;
  }
  return taken;
}

import 'server-only';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { supplementLaws } from '@/lib/leave/laws/supplement-laws';
import type { PayBasis } from '@/lib/leave/pay/basis';
import { readLeaveTerms } from '@/lib/leave/terms.data';
import { type Decimal, formatAmount, formatPercent, roundMoney, sum } from '@/lib/money/amount';

interface Base {
  rule: string;
  contractId: string;
  ownerId: string | null;
  currency: string;
  /** All pay for work, and what runs have paid of the supplements that are part of the base. */
  work: string;
  included: string;
  before: string;
}

/** Contracts on which nothing was paid or changed for longer, and that ended longer ago, are not looked at. */
const lookBackDays = 366;

/**
 * Takes what laws put on top of pay, for the contracts whose types the company has named: the percentage of all pay for
 * work of this run and earlier ones, less what runs have paid of it. So each comes once, and what pay changes later
 * follows as a difference. Bonuses and allowances that are taxed count; what pays somebody back does not.
 *
 * @returns how many lines it took
 */
export async function takeSupplements(db: Db, companyId: string, runId: string, until: CalendarDay): Promise<number> {
  const { supplements } = await readLeaveTerms(db, companyId);
  const laws = supplementLaws.flatMap((law) => {
    const terms = supplements.find((one) => one.rule === law.rule);
    return terms ? [{ ...law, ...terms }] : [];
  });
  if (laws.length === 0) return 0;
  const since = addDays(until, -lookBackDays);
  const rows = await db.$queryRaw<Base[]>`
    with law as (
      select * from jsonb_to_recordset(${JSON.stringify(laws)}::jsonb) as t (rule text, contract_types text[], due text, "from" date, includes text[])
    ), granted as (
      select c.id as contract_id, law.* from contracts c join law on c.contract_type = any(law.contract_types)
      where c.company_id = ${companyId}::uuid
        and (law.due = 'each_run' or coalesce(c.last_day, c.end_date) between law."from" and ${until}::date)
        and (coalesce(c.last_day, c.end_date) between ${since}::date and ${until}::date or c.updated_at >= ${since}::date or c.id in (
          select n.contract_id from pay_runs u join pay_run_lines n on n.company_id = ${companyId}::uuid and n.pay_run_id = u.id
          where u.company_id = ${companyId}::uuid and u.period_end >= ${since}::date))
    )
    select g.rule, l.contract_id as "contractId", max(l.owner_id::text) as "ownerId", l.currency,
      coalesce(sum(l.amount) filter (where l.kind in ('time', 'adjustment', 'leave', 'leave_difference')
        or l.kind in ('bonus', 'bonus_overtime', 'allowance') and a.is_taxable), 0)::text as work,
      coalesce(sum(l.amount) filter (where l.kind = 'supplement' and l.rate_type = any(g.includes)), 0)::text as included,
      coalesce(sum(l.amount) filter (where l.kind = 'supplement' and l.rate_type = g.rule), 0)::text as before
    from granted g
    join pay_run_lines l on l.company_id = ${companyId}::uuid and l.contract_id = g.contract_id
    join pay_runs r on r.company_id = ${companyId}::uuid and r.id = l.pay_run_id
    left join pay_additions a on a.company_id = ${companyId}::uuid and a.id = l.addition_id
    where g.due = 'contract_end' or r.period_end >= g."from"
    group by 1, 2, 4 order by 2, 4`;
  /** What this run takes, by rule, contract and currency. */
  const taken = new Map<string, Decimal>();
  const keyOf = (rule: string, { contractId, currency }: Base) => [rule, contractId, currency].join(' ');
  // A supplement that is part of another one's base comes before it.
  const lines = laws.flatMap(({ rule, percent, includes, due, from }) =>
    rows.flatMap((row) => {
      if (row.rule !== rule) return [];
      const { contractId, ownerId, currency, before } = row;
      const counts = due === 'contract_end' || until >= from;
      const parts: readonly string[] = counts ? includes : [];
      const ofRun = parts.map((one) => taken.get(keyOf(one, row)) ?? '0');
      const base = sum([row.work, row.included, ...ofRun]);
      const amount = roundMoney(base.times(percent).div(100), currency).minus(before);
      taken.set(keyOf(rule, row), amount);
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
    }),
  );
  await db.payRunLine.createMany({ data: lines });
  return lines.length;
}

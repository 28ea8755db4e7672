import 'server-only';
import { pairLines } from '@/lib/accounting/journal/balance';
import type { Entry } from '@/lib/accounting/journal/journal';
import type { Rates } from '@/lib/accounting/journal/rates';
import type { Span } from '@/lib/accounting/journal/span.data';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { decimal, roundMoney, sum } from '@/lib/money/amount';

interface BurdenRow {
  id: string;
  number: string;
  day: CalendarDay;
  currency: string;
  /** What the run pays for one contract that payroll taxes. */
  taxable: string;
  /** Percent, 0–100. */
  percent: string;
  /** How often the run's burden was booked before. */
  before: number;
  /** The rate at which the run's pay is booked in the company's present currency; null if it is not. */
  rate: string | null;
}

/**
 * The pay of approved and closed runs up to a day that bears an employer's cost and has none in the books. Expenses,
 * advances and deductions bear none, nor does what payroll does not tax.
 *
 * @param from the day from which the employer's cost is posted; null if it is not.
 */
async function findBurden(
  db: Db,
  companyId: string,
  { end, startsOn, most }: Span,
  { from, own }: { from: CalendarDay | null; own: string },
): Promise<BurdenRow[]> {
  if (from === null) return [];
  return db.$queryRaw<BurdenRow[]>`
    with runs as (
      select r.id, r.number, r.period_end from pay_runs r
      where r.company_id = ${companyId}::uuid and r.status in ('approved', 'closed') and r.period_end <= ${end}::date
        and r.period_end >= greatest(${from}::date, coalesce(${startsOn}::date, '-infinity'))
        and (select count(*) filter (where e.kind = 'burden') - count(*) filter (where e.kind = 'burden_reversal')
          from accounting_entries e where e.company_id = ${companyId}::uuid and e.source_id = r.id) = 0
      order by r.id limit ${most}
    )
    select r.id, r.number, r.period_end::text as day, l.currency, sum(l.amount)::text as taxable, c.burden_percent::text as percent,
      (select count(distinct e.occurrence)::int from accounting_entries e
        where e.company_id = ${companyId}::uuid and e.source_id = r.id and e.kind = 'burden') as before,
      (select e.rate::text from accounting_entries e
        join accounting_exports x on x.company_id = ${companyId}::uuid and x.id = e.export_id and x.currency = ${own}
        where e.company_id = ${companyId}::uuid and e.source_id = r.id and e.kind = 'pay_run' and e.currency = l.currency
        order by e.occurrence desc limit 1) as rate
    from runs r
    join pay_run_lines l on l.company_id = ${companyId}::uuid and l.pay_run_id = r.id
      and l.kind in ('time', 'adjustment', 'leave', 'leave_difference', 'supplement', 'bonus', 'bonus_overtime', 'allowance', 'per_diem')
    join contracts c on c.company_id = ${companyId}::uuid and c.id = l.contract_id and c.burden_percent > 0
    left join pay_additions a on a.company_id = ${companyId}::uuid and a.id = l.addition_id
    where coalesce(a.is_taxable, true)
    group by r.id, r.number, r.period_end, l.currency, l.contract_id, c.burden_percent
    order by r.period_end, r.number, l.currency`;
}

/**
 * The employer's cost of the runs' pay, at each contract's percentage as it is now, with the rounding of margins
 * (docs/domain.md, "Money"); none for pay without an exchange rate. It names no contract: not everybody who
 * keeps the books sees margins.
 */
export async function bookBurden(
  db: Db,
  companyId: string,
  span: Span,
  { rates, from }: { rates: Rates; from: CalendarDay | null },
): Promise<Entry[]> {
  const rows = await findBurden(db, companyId, span, { from, own: rates.own });
  return [...Map.groupBy(rows, ({ id, currency }) => `${id} ${currency}`).values()].flatMap((group): Entry[] => {
    const [first] = group;
    const conversion = first && rates.for(first.currency, first.rate);
    if (!conversion) return [];
    const { id, number: document, day, currency, before } = first;
    const cost = sum(
      group.map(({ taxable, percent }) => roundMoney(decimal(taxable).times(decimal(percent)).div(100), currency)),
    );
    if (cost.isZero()) return [];
    const entry = {
      sourceId: id,
      occurrence: before + 1,
      day,
      document,
      client: null,
      currency,
      rate: conversion.rate,
    };
    return [{ ...entry, kind: 'burden', lines: pairLines('burden_cost', 'burden_payable', cost, conversion) }];
  });
}

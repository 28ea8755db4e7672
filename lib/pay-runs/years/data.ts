import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { textFor } from '@/lib/i18n/translator';
import { decimal, formatAmount, sum } from '@/lib/money/amount';
import { readPaperShares } from '@/lib/pay-runs/years/papers.data';
import type { YearFileQuery, YearTotal } from '@/lib/pay-runs/years/schema';
import { type ListFile, writeRows } from '@/lib/sheets/export-list';

interface Row {
  id: string;
  name: string;
  email: string | null;
  currency: string;
  /** Pay for work, and all that the runs pay. */
  compensation: string;
  pay: string;
}

/**
 * Adds up what closed pay runs have paid each person in a year, by name: in the year of the day on which a run pays, or of
 * the end of its period if it has no such day. Amounts are before VAT.
 */
export const listYearTotals = (actor: Actor, year: number): Promise<YearTotal[]> =>
  tenant(actor, (db) => readYear(db, actor.companyId, year));

/** The same as a file. The actor must not carry a transaction. */
export async function exportYearTotals(
  actor: Actor,
  { year, format }: YearFileQuery,
  locale: string,
): Promise<ListFile> {
  const rows = await listYearTotals(actor, year);
  const say = textFor(locale);
  const cell = (key: 'candidate' | 'email' | 'currency' | 'compensation' | 'other' | 'paid' | 'retained') =>
    say(`pay_runs.years.fields.${key}`);
  return writeRows<YearTotal>(
    actor,
    {
      name: `${say('pay_runs.years.title')} ${year}`,
      format,
      columns: [
        { header: cell('candidate'), kind: 'text', value: ({ candidate }) => candidate.name },
        { header: cell('email'), kind: 'text', value: ({ email }) => email },
        { header: cell('compensation'), kind: 'number', value: ({ compensation }) => compensation },
        { header: cell('other'), kind: 'number', value: ({ other }) => other },
        { header: cell('paid'), kind: 'number', value: ({ paid }) => paid },
        { header: cell('currency'), kind: 'text', value: ({ currency }) => currency },
        { header: cell('retained'), kind: 'number', value: ({ retained }) => retained },
      ],
      rows,
    },
    locale,
  );
}

async function readYear(db: Db, companyId: string, year: number): Promise<YearTotal[]> {
  const period = { first: `${year}-01-01`, last: `${year}-12-31` };
  const rows = await db.$queryRaw<Row[]>`
    with runs as (
      select r.id from pay_runs r
      where r.company_id = ${companyId}::uuid and r.status = 'closed'
        and coalesce(r.pay_date, r.period_end) between ${period.first}::date and ${period.last}::date
    )
    select k.id, k.name, k.email, l.currency, sum(l.amount)::text as pay,
      coalesce(sum(l.amount) filter (where l.kind in ('time', 'adjustment', 'leave', 'leave_difference', 'supplement') or a.is_taxable), 0)::text as compensation
    from runs r
    join pay_run_lines l on l.company_id = ${companyId}::uuid and l.pay_run_id = r.id
    join contracts c on c.company_id = ${companyId}::uuid and c.id = l.contract_id
    join candidates k on k.company_id = ${companyId}::uuid and k.id = c.candidate_id
    left join pay_additions a on a.company_id = ${companyId}::uuid and a.id = l.addition_id
    group by k.id, k.name, k.email, l.currency
    order by k.name, k.id, l.currency`;
  const papers = Map.groupBy(
    await readPaperShares(db, companyId, period),
    ({ candidateId, currency }) => `${candidateId} ${currency}`,
  );
  return rows.map(({ id, name, email, currency, pay, ...row }) => {
    const own = papers.get(`${id} ${currency}`) ?? [];
    const retained = sum(own.map((paper) => paper.retained));
    const compensation = sum([row.compensation, ...own.map(({ taxableFund }) => taxableFund)]);
    const other = sum([decimal(pay).minus(row.compensation), ...own.map(({ otherFund }) => otherFund)]);
    return {
      candidate: { id, name },
      email,
      currency,
      compensation: formatAmount(compensation, currency),
      other: formatAmount(other, currency),
      paid: formatAmount(compensation.plus(other).minus(retained), currency),
      retained: formatAmount(retained, currency),
    };
  });
}

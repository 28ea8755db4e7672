import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { textFor } from '@/lib/i18n/translator';
import { decimal, formatAmount } from '@/lib/money/amount';
import type { YearFileQuery, YearTotal } from '@/lib/pay-runs/years/schema';
import { type ListFile, writeRows } from '@/lib/sheets/export-list';

interface Row {
  id: string;
  name: string;
  email: string | null;
  currency: string;
  compensation: string;
  paid: string;
  retained: string;
}

/**
 * Adds up what closed pay runs have paid each person in a year, by name: in the year of the day on which a run pays, or of
 * the end of its period if it has no such day.
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
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const rows = await db.$queryRaw<Row[]>`
    with runs as (
      select r.id from pay_runs r
      where r.company_id = ${companyId}::uuid and r.status = 'closed'
        and coalesce(r.pay_date, r.period_end) between ${first}::date and ${last}::date
    ), papers as (
      select i.currency, sum(case i.kind when 'credit_note' then -i.retained_total else i.retained_total end) as retained,
        (select c.candidate_id from pay_run_lines l join contracts c on c.company_id = ${companyId}::uuid and c.id = l.contract_id
          where l.company_id = ${companyId}::uuid and l.pay_run_id = i.pay_run_id and l.owner_id = i.contractor_id
          order by c.candidate_id limit 1) as candidate_id
      from self_billed_invoices i
      where i.company_id = ${companyId}::uuid and i.pay_run_id in (select id from runs) and i.retained_total <> 0
      group by i.currency, candidate_id
    )
    select k.id, k.name, k.email, l.currency, sum(l.amount)::text as paid,
      coalesce(sum(l.amount) filter (where l.kind in ('time', 'adjustment', 'leave', 'leave_difference', 'supplement') or a.is_taxable), 0)::text as compensation,
      coalesce((select p.retained from papers p where p.candidate_id = k.id and p.currency = l.currency), 0)::text as retained
    from runs r
    join pay_run_lines l on l.company_id = ${companyId}::uuid and l.pay_run_id = r.id
    join contracts c on c.company_id = ${companyId}::uuid and c.id = l.contract_id
    join candidates k on k.company_id = ${companyId}::uuid and k.id = c.candidate_id
    left join pay_additions a on a.company_id = ${companyId}::uuid and a.id = l.addition_id
    group by k.id, k.name, k.email, l.currency
    order by k.name, k.id, l.currency`;
  return rows.map(({ id, name, email, currency, compensation, paid, retained }) => ({
    candidate: { id, name },
    email,
    currency,
    compensation: formatAmount(compensation, currency),
    other: formatAmount(decimal(paid).minus(compensation), currency),
    paid: formatAmount(paid, currency),
    retained: formatAmount(retained, currency),
  }));
}

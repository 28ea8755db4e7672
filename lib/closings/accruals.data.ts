import 'server-only';
import type { Accrual, AccrualKind } from '@/lib/closings/schema';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { decimal, formatAmount } from '@/lib/money/amount';
import { minorUnits } from '@/lib/money/currencies';

interface Row {
  contract_id: string;
  number: string;
  candidate: string;
  client: string;
  currency: string;
  amount: string;
}

/**
 * What a company earned and owes for approved time up to a day that no invoice and no pay run dated up to then has, by
 * contract: the revenue at bill rates, the cost at pay rates, before tax, rounded as invoices and pay runs round.
 */
export async function findAccruals(db: Db, companyId: string, end: string): Promise<Accrual[]> {
  const currencies = await db.timesheet.groupBy({ by: ['currency'], where: { companyId } });
  const codes = currencies.map(({ currency }) => currency);
  const find = async (kind: AccrualKind, rate: Prisma.Sql, settled: Prisma.Sql): Promise<Accrual[]> => {
    // The settled entries are found once: looked up for each entry, they take seconds where the tables have no statistics yet.
    const rows = await db.$queryRaw<Row[]>`
      with settled as materialized (${settled})
      select w.contract_id, c.number, k.name as candidate, b.name as client, w.currency, sum(round(w.worth, p.places))::text as amount
      from (
        select t.contract_id, t.id, t.currency, e.rate_type, e.unit, ${rate} as rate,
          case e.unit when 'day' then ${rate} * sum(coalesce(e.days, 1)) else ${rate} * sum(e.minutes) / 60 end as worth
        from timesheets t join timesheet_entries e on e.company_id = ${companyId}::uuid and e.timesheet_id = t.id
        where t.company_id = ${companyId}::uuid and t.status in ('approved', 'invoiced') and t.period_start <= ${end}::date
          and e.date <= ${end}::date and e.minutes > 0 and not exists (select from settled s where s.timesheet_entry_id = e.id)
        group by 1, 2, 3, 4, 5, 6
      ) w
      join unnest(${codes}::text[], ${codes.map((code) => minorUnits(code))}::int[]) as p (currency, places) on p.currency = w.currency
      join contracts c on c.company_id = ${companyId}::uuid and c.id = w.contract_id
      join candidates k on k.company_id = ${companyId}::uuid and k.id = c.candidate_id
      join clients b on b.company_id = ${companyId}::uuid and b.id = c.client_id
      group by 1, 2, 3, 4, 5 having sum(round(w.worth, p.places)) > 0 order by 2, 5`;
    return rows.map(({ contract_id: id, number, candidate, client, currency, amount }) => ({
      kind,
      contract: { id, number },
      candidate,
      client,
      currency,
      amount: formatAmount(decimal(amount), currency),
    }));
  };
  return [
    ...(await find('unbilled_revenue', Prisma.sql`e.bill_rate`, invoicedBy(companyId, end))),
    ...(await find('unpaid_cost', Prisma.sql`e.pay_rate`, paidBy(companyId, end))),
  ];
}

/** The entries that an issued invoice of the day or before it has. */
const invoicedBy = (companyId: string, end: string): Prisma.Sql => Prisma.sql`
  select x.timesheet_entry_id from invoice_line_entries x
  join invoice_lines l on l.company_id = ${companyId}::uuid and l.id = x.invoice_line_id
  join invoices i on i.company_id = ${companyId}::uuid and i.id = l.invoice_id
  where x.company_id = ${companyId}::uuid and x.is_live
    and i.status = 'issued' and i.issue_date <= ${end}::date`;

/** The entries that an approved pay run of the day or before it has. */
const paidBy = (companyId: string, end: string): Prisma.Sql => Prisma.sql`
  select x.timesheet_entry_id from pay_run_entries x
  join pay_run_lines l on l.company_id = ${companyId}::uuid and l.id = x.pay_run_line_id
  join pay_runs r on r.company_id = ${companyId}::uuid and r.id = l.pay_run_id
  where x.company_id = ${companyId}::uuid
    and r.status in ('approved', 'closed') and r.period_end <= ${end}::date`;

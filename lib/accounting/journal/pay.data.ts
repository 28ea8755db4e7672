import 'server-only';
import type { Entry } from '@/lib/accounting/journal/journal';
import { payLines } from '@/lib/accounting/journal/pay';
import type { Rates } from '@/lib/accounting/journal/rates';
import type { Span } from '@/lib/accounting/journal/span.data';
import type { Db } from '@/lib/db/client';
import { decimal } from '@/lib/money/amount';

interface PayRow {
  id: string;
  number: string;
  day: string;
  currency: string;
  contract: string;
  is_expense: boolean;
  name: string;
  creditor_number: string | null;
  amount: string;
  /** How often the run was booked and reversed before. */
  before: number;
}

/**
 * Approved and closed pay runs up to a day that no export has, by contract. A run whose approval was taken back is
 * booked again once it is approved again and the first booking is reversed.
 */
const findPay = (db: Db, companyId: string, { end, startsOn, most }: Span): Promise<PayRow[]> =>
  db.$queryRaw<PayRow[]>`
    with runs as (
      select r.id, r.number, r.period_end from pay_runs r
      where r.company_id = ${companyId}::uuid and r.status in ('approved', 'closed') and r.period_end <= ${end}::date
        and r.period_end >= coalesce(${startsOn}::date, '-infinity')
        and (select count(*) filter (where e.kind = 'pay_run') - count(*) filter (where e.kind = 'pay_run_reversal')
          from accounting_entries e where e.company_id = ${companyId}::uuid and e.source_id = r.id) = 0
      order by r.id limit ${most}
    )
    select r.id, r.number, r.period_end::text as day, l.currency, c.number || ' · ' || k.name as contract, k.name, k.creditor_number, l.kind in ('expense', 'reimbursement') as is_expense,
      sum(l.amount)::text as amount, (select count(distinct e.occurrence)::int from accounting_entries e
        where e.company_id = ${companyId}::uuid and e.source_id = r.id and e.kind = 'pay_run') as before
    from runs r
    join pay_run_lines l on l.company_id = ${companyId}::uuid and l.pay_run_id = r.id
    join contracts c on c.company_id = ${companyId}::uuid and c.id = l.contract_id
    join candidates k on k.company_id = ${companyId}::uuid and k.id = c.candidate_id
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 3, 2, 4, 7 nulls first, 5, 8`;

/** The entries of the pay runs, one for each currency; none for a run that lacks an exchange rate. */
export async function bookPay(db: Db, companyId: string, span: Span, rates: Rates): Promise<Entry[]> {
  const rows = await findPay(db, companyId, span);
  const runs = [...Map.groupBy(rows, ({ id }) => id).values()];
  return runs.flatMap((run) => {
    const entries = [...Map.groupBy(run, ({ currency }) => currency)].flatMap(([currency, lines]): Entry[] => {
      const [first] = lines;
      const conversion = rates.for(currency);
      if (!first || !conversion) return [];
      const pay = lines.map((line) => ({
        contract: line.contract,
        isExpense: line.is_expense,
        amount: decimal(line.amount),
        partner: line.creditor_number === null ? undefined : { name: line.name, number: line.creditor_number },
      }));
      return [
        {
          kind: 'pay_run',
          sourceId: first.id,
          occurrence: first.before + 1,
          day: first.day,
          document: first.number,
          client: null,
          currency,
          rate: conversion.rate,
          lines: payLines(pay, conversion),
        },
      ];
    });
    return entries.length < new Set(run.map(({ currency }) => currency)).size ? [] : entries;
  });
}

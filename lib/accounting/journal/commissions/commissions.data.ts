import 'server-only';
import { convert, type Line, pairLines } from '@/lib/accounting/journal/balance';
import type { Entry } from '@/lib/accounting/journal/journal';
import { paidOutLines } from '@/lib/accounting/journal/paid-out/paid-out';
import type { Rates } from '@/lib/accounting/journal/rates';
import type { Span } from '@/lib/accounting/journal/span.data';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { decimal, sum } from '@/lib/money/amount';

/** A commission that became due or was taken back, or what was paid of them, that no export has. */
export interface CommissionRow {
  kind: 'commission' | 'commission_payment';
  id: string;
  day: CalendarDay;
  /** The number of the invoice; the month that was paid. */
  document: string;
  currency: string;
  /** Below 0 for what was taken back. */
  amount: string;
  /** The postings, and the rate of each: at which it was booked, or that was fixed with its invoice. */
  parts: string[];
  rates: (string | null)[];
}

/**
 * What became due to recipients of commissions up to a day, posting by posting, and what was paid to them: the due part of
 * the months that were closed and paid together. Neither names the recipient: not everybody who keeps the books sees
 * commissions.
 *
 * @param from the day from which commissions are posted; null if they are not.
 */
export async function findDueCommissions(
  db: Db,
  companyId: string,
  { end, startsOn, most }: Span,
  { from, own }: { from: CalendarDay | null; own: string },
): Promise<CommissionRow[]> {
  if (from === null) return [];
  return db.$queryRaw<CommissionRow[]>`
    with posted as (
      select p.id, p.day, p.month, p.currency, p.payable, coalesce(i.number, '') as document, b.rate is not null as is_booked,
        coalesce(case when x.currency = ${own} then b.rate end, case when i.company_currency = ${own} then i.exchange_rate end)::text as rate
      from commission_postings p
      join invoices i on i.company_id = ${companyId}::uuid and i.id = p.invoice_id
      left join accounting_entries b on b.company_id = ${companyId}::uuid and b.source_id = p.id and b.kind = 'commission'
      left join accounting_exports x on x.company_id = ${companyId}::uuid and x.id = b.export_id
      where p.company_id = ${companyId}::uuid and p.payable <> 0
        and p.day >= greatest(${from}::date, coalesce(${startsOn}::date, '-infinity'))
    )
    select * from (
      select 'commission' as kind, p.id, p.day::text as day, p.document, p.currency, p.payable::text as amount,
        array[p.payable::text] as parts, array[p.rate] as rates
      from posted p where p.day <= ${end}::date and not p.is_booked
      union all
      select 'commission_payment', m.id, m.paid_on::text, to_char(m.month, 'YYYY-MM'), p.currency, sum(p.payable)::text,
        array_agg(p.payable::text), array_agg(p.rate)
      from commission_months m
      join posted p on p.month <= m.month and p.month > coalesce((select max(b.month) from commission_months b
        where b.company_id = ${companyId}::uuid and b.month < m.month), '-infinity')
      where m.company_id = ${companyId}::uuid and m.paid_on <= ${end}::date
        and not exists (select from accounting_entries e
          where e.company_id = ${companyId}::uuid and e.source_id = m.id and e.kind = 'commission_payment')
      group by m.id, m.paid_on, m.month, p.currency having sum(p.payable) <> 0
    ) c order by day, id, currency limit ${most}`;
}

/** The entries of the commissions, except those without an exchange rate. */
export const bookCommissions = (rows: readonly CommissionRow[], rates: Rates): Entry[] =>
  rows.flatMap(({ id, kind, day, document, currency, ...row }): Entry[] => {
    const amount = decimal(row.amount);
    const owed = row.parts.flatMap((part, index) => {
      const conversion = rates.for(currency, row.rates[index] ?? null);
      return conversion ? [{ conversion, worth: convert(decimal(part), conversion) }] : [];
    });
    const conversion = kind === 'commission' ? owed[0]?.conversion : rates.for(currency);
    if (!conversion || owed.length < row.parts.length) return [];
    const lines: Line[] =
      kind === 'commission'
        ? pairLines('commission_cost', 'commissions_payable', amount, conversion)
        : paidOutLines(
            [{ key: 'commissions_payable', original: amount, amount: sum(owed.map(({ worth }) => worth)) }],
            convert(amount, conversion),
          );
    return [{ kind, sourceId: id, occurrence: 1, day, document, client: null, currency, rate: conversion.rate, lines }];
  });

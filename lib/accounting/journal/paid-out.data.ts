import 'server-only';
import { convert } from '@/lib/accounting/journal/balance';
import type { Entry } from '@/lib/accounting/journal/journal';
import { paidOutLines } from '@/lib/accounting/journal/paid-out';
import type { Rates } from '@/lib/accounting/journal/rates';
import type { Span } from '@/lib/accounting/journal/span.data';
import type { Db } from '@/lib/db/client';
import { decimal } from '@/lib/money/amount';

interface FileRow {
  id: string;
  number: string;
  day: string;
  currency: string;
  /** What is executed and not booked yet; below 0 for what was booked and came back. */
  amount: string;
  /** How often the file was booked before. */
  before: number;
  /** The rate at which it was booked first in the company's present currency; null if it was not. */
  rate: string | null;
}

/**
 * Payment files up to a day whose executed payments to contractors are not what earlier exports booked of them. A payment
 * that the bank rejects after it was booked is a difference in the next export.
 */
const findPaidOut = (db: Db, companyId: string, { end, startsOn, most }: Span, own: string): Promise<FileRow[]> =>
  db.$queryRaw<FileRow[]>`
    with files as (
      select f.id, f.number, f.execution_date as day, f.currency,
        coalesce((select sum(i.amount) from payment_file_items i
          where i.company_id = f.company_id and i.file_id = f.id and i.kind = 'pay' and i.status = 'executed'), 0) as paid,
        coalesce((select sum(l.original) from accounting_entries e
          join accounting_lines l on l.company_id = e.company_id and l.entry_id = e.id
          where e.company_id = f.company_id and e.source_id = f.id and e.kind = 'payment_file' and l.role = 'contractors_payable'), 0) as booked
      from payment_files f
      where f.company_id = ${companyId}::uuid and f.status in ('sent', 'executed', 'partly_rejected', 'rejected', 'approved')
        and f.execution_date <= ${end}::date and f.execution_date >= coalesce(${startsOn}::date, '-infinity')
    )
    select f.id, f.number, f.day::text as day, f.currency, (f.paid - f.booked)::text as amount,
      (select count(*)::int from accounting_entries e where e.company_id = ${companyId}::uuid and e.source_id = f.id and e.kind = 'payment_file') as before,
      (select e.rate::text from accounting_entries e
        join accounting_exports x on x.company_id = ${companyId}::uuid and x.id = e.export_id and x.currency = ${own}
        where e.company_id = ${companyId}::uuid and e.source_id = f.id and e.kind = 'payment_file' order by e.occurrence limit 1) as rate
    from files f where f.paid <> f.booked order by f.day, f.number limit ${most}`;

/** The entries of the files, at the rate at which each was booked first, except those without an exchange rate. */
export async function bookPaidOut(db: Db, companyId: string, span: Span, rates: Rates): Promise<Entry[]> {
  const rows = await findPaidOut(db, companyId, span, rates.own);
  return rows.flatMap((row): Entry[] => {
    const conversion = rates.for(row.currency, row.rate);
    if (!conversion) return [];
    const amount = decimal(row.amount);
    const worth = convert(amount, conversion);
    return [
      {
        kind: 'payment_file',
        sourceId: row.id,
        occurrence: row.before + 1,
        day: row.day,
        document: row.number,
        client: null,
        currency: row.currency,
        rate: conversion.rate,
        lines: paidOutLines('contractors_payable', amount, { owed: worth, paid: worth }),
      },
    ];
  });
}

import 'server-only';
import { accrualLines, type BookedAccrual } from '@/lib/accounting/journal/accruals';
import type { Entry } from '@/lib/accounting/journal/journal';
import type { Rates } from '@/lib/accounting/journal/rates';
import type { Span } from '@/lib/accounting/journal/span.data';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { decimal } from '@/lib/money/amount';

/** An accrual of which an export lacks the booking, the reversal, or both. */
export interface AccrualRow {
  id: string;
  kind: BookedAccrual['kind'];
  contract: string;
  currency: string;
  amount: string;
  day: CalendarDay;
  reversed_on: CalendarDay;
  is_booked: boolean;
  is_reversal_due: boolean;
}

/**
 * Accruals of closed months up to a day that no export has, and the reversals that are due by then. Of a month that was
 * opened again, only what an export has is taken back.
 */
export const findDueAccruals = (db: Db, companyId: string, { end, startsOn, most }: Span): Promise<AccrualRow[]> =>
  db.$queryRaw<AccrualRow[]>`
    select * from (
      select a.id, a.kind, c.number || ' · ' || k.name as contract, a.currency, a.amount::text, a.day::text, a.reversed_on::text,
        exists (select from accounting_entries e where e.company_id = ${companyId}::uuid and e.source_id = a.id
          and e.kind = 'accrual') as is_booked,
        a.reversed_on <= ${end}::date and not exists (select from accounting_entries e
          where e.company_id = ${companyId}::uuid and e.source_id = a.id and e.kind = 'accrual_reversal') as is_reversal_due,
        m.reopened_at is not null as is_open
      from accruals a
      join month_closings m on m.company_id = ${companyId}::uuid and m.id = a.closing_id
      join contracts c on c.company_id = ${companyId}::uuid and c.id = a.contract_id
      join candidates k on k.company_id = ${companyId}::uuid and k.id = c.candidate_id
      where a.company_id = ${companyId}::uuid and a.day <= ${end}::date and a.day >= coalesce(${startsOn}::date, '-infinity')
    ) a
    where case when is_booked then is_reversal_due else not is_open end
    order by id limit ${most}`;

/** The entries of the accruals and of their reversals, at one rate, except those without an exchange rate. */
export const bookAccruals = (rows: readonly AccrualRow[], rates: Rates): Entry[] =>
  rows.flatMap((row): Entry[] => {
    const { id, contract, currency } = row;
    const conversion = rates.of({ id, currency, companyCurrency: null, exchangeRate: null });
    if (!conversion) return [];
    const entry = (isReversal: boolean): Entry => ({
      kind: isReversal ? 'accrual_reversal' : 'accrual',
      sourceId: id,
      occurrence: 1,
      day: isReversal ? row.reversed_on : row.day,
      document: contract,
      client: null,
      currency,
      rate: conversion.rate,
      lines: accrualLines({ kind: row.kind, contract, amount: decimal(row.amount) }, conversion, isReversal),
    });
    return [...(row.is_booked ? [] : [entry(false)]), ...(row.is_reversal_due ? [entry(true)] : [])];
  });

import 'server-only';
import { accrualLines, type BookedAccrual } from '@/lib/accounting/journal/accruals/accrual-lines';
import { reversed } from '@/lib/accounting/journal/balance';
import type { Entry } from '@/lib/accounting/journal/journal';
import type { Rates } from '@/lib/accounting/journal/rates';
import type { Span } from '@/lib/accounting/journal/span.data';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { decimal } from '@/lib/money/amount';

/** An accrual that no export has. */
interface AccrualRow {
  id: string;
  kind: BookedAccrual['kind'];
  contract: string;
  currency: string;
  amount: string;
  day: CalendarDay;
  reversed_on: CalendarDay;
}

/** Accruals of closed months up to a day that no export has. A month that was opened again has none. */
export const findDueAccruals = (db: Db, companyId: string, { end, startsOn, most }: Span): Promise<AccrualRow[]> =>
  db.$queryRaw<AccrualRow[]>`
    select a.id, a.kind, c.number || ' · ' || k.name as contract, a.currency, a.amount::text, a.day::text, a.reversed_on::text
    from accruals a
    join month_closings m on m.company_id = ${companyId}::uuid and m.id = a.closing_id and m.reopened_at is null
    join contracts c on c.company_id = ${companyId}::uuid and c.id = a.contract_id
    join candidates k on k.company_id = ${companyId}::uuid and k.id = c.candidate_id
    where a.company_id = ${companyId}::uuid and a.day <= ${end}::date and a.day >= coalesce(${startsOn}::date, '-infinity')
      and not exists (select from accounting_entries e
        where e.company_id = ${companyId}::uuid and e.source_id = a.id and e.kind = 'accrual')
    order by a.id limit ${most}`;

/**
 * The entries of the accruals, and of their reversals if these are due by the end, except those without an exchange
 * rate. A later export reverses what this one books (`bookReversals`).
 */
export const bookAccruals = (rows: readonly AccrualRow[], rates: Rates, end: CalendarDay): Entry[] =>
  rows.flatMap((row): Entry[] => {
    const { id, contract, currency } = row;
    const conversion = rates.for(currency);
    if (!conversion) return [];
    const lines = accrualLines({ kind: row.kind, contract, amount: decimal(row.amount) }, conversion);
    const entry = {
      sourceId: id,
      occurrence: 1,
      document: contract,
      client: null,
      currency,
      rate: conversion.rate,
    };
    const accrual = { ...entry, kind: 'accrual' as const, day: row.day, lines };
    if (row.reversed_on > end) return [accrual];
    return [accrual, { ...entry, kind: 'accrual_reversal', day: row.reversed_on, lines: reversed(lines) }];
  });

import 'server-only';
import { type Conversion, convert, convertTo, type Line, openLine, settled } from '@/lib/accounting/journal/balance';
import type { Entry } from '@/lib/accounting/journal/journal';
import type { Rates } from '@/lib/accounting/journal/rates';
import type { Span } from '@/lib/accounting/journal/span.data';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { type Decimal, decimal } from '@/lib/money/amount';

interface ReminderRow {
  id: string;
  number: string;
  day: CalendarDay;
  client: string;
  partnerNumber: string | null;
  taxNumber: string | null;
  currency: string;
  /** What is claimed and not booked yet; below 0 for what was booked and is not claimed any more. */
  fee: string;
  interest: string;
  /** How often the reminder was booked before. */
  before: number;
  /** The rate at which it was booked first in the company's present currency; null if it was not. */
  rate: string | null;
}

/**
 * Reminders up to a day whose fee and interest are not what earlier exports booked of them. A later reminder's interest
 * counts from the due date again, so each adds what it claims beyond the reminder before it. A reminder that was withdrawn
 * claims nothing, nor does one of void invoices.
 *
 * @param from the day from which reminders are posted; null if they are not.
 */
async function findClaims(
  db: Db,
  companyId: string,
  { end, startsOn, most }: Span,
  { from, own }: { from: CalendarDay | null; own: string },
): Promise<ReminderRow[]> {
  if (from === null) return [];
  return db.$queryRaw<ReminderRow[]>`
    with claimed as (
      select r.id, r.number, r.sent_on, r.client_id, r.currency,
        case when bool_or(i.status = 'issued') then r.fee else 0 end as fee,
        coalesce(sum(n.interest - coalesce(b.interest, 0)) filter (where i.status = 'issued'), 0) as interest
      from payment_reminders r
      left join payment_reminder_invoices n on n.company_id = ${companyId}::uuid and n.payment_reminder_id = r.id
      left join invoices i on i.company_id = ${companyId}::uuid and i.id = n.invoice_id
      left join lateral (
        select p.interest from payment_reminder_invoices p
        join payment_reminders q on q.company_id = ${companyId}::uuid and q.id = p.payment_reminder_id
        where p.company_id = ${companyId}::uuid and p.invoice_id = n.invoice_id and p.level < n.level
          and q.sent_on >= greatest(${from}::date, coalesce(${startsOn}::date, '-infinity'))
        order by p.level desc limit 1
      ) b on true
      where r.company_id = ${companyId}::uuid and r.sent_on <= ${end}::date
        and r.sent_on >= greatest(${from}::date, coalesce(${startsOn}::date, '-infinity'))
      group by r.company_id, r.id
    ), booked as (
      select e.source_id, -coalesce(sum(l.original) filter (where l.role = 'reminder_fees'), 0) as fee,
        -coalesce(sum(l.original) filter (where l.role = 'late_interest'), 0) as interest, count(distinct e.id)::int as entries
      from accounting_entries e
      join accounting_lines l on l.company_id = ${companyId}::uuid and l.entry_id = e.id
      where e.company_id = ${companyId}::uuid and e.kind = 'reminder' group by 1
    )
    select c.id, c.number, c.sent_on::text as day, k.name as client, k.debtor_number as "partnerNumber", k.tax_id as "taxNumber", c.currency,
      (c.fee - coalesce(b.fee, 0))::text as fee, (c.interest - coalesce(b.interest, 0))::text as interest,
      coalesce(b.entries, 0) as before, (select e.rate::text from accounting_entries e
        join accounting_exports x on x.company_id = ${companyId}::uuid and x.id = e.export_id and x.currency = ${own}
        where e.company_id = ${companyId}::uuid and e.source_id = c.id and e.kind = 'reminder' order by e.occurrence limit 1) as rate
    from claimed c
    join clients k on k.company_id = ${companyId}::uuid and k.id = c.client_id
    left join booked b on b.source_id = c.id
    where c.fee <> coalesce(b.fee, 0) or c.interest <> coalesce(b.interest, 0)
    order by c.sent_on, c.number limit ${most}`;
}

/**
 * The entries of the reminders, at the rate at which each was booked first, except those without an exchange rate. What
 * they claim is no part of the invoices, so it has an account of its own.
 */
export async function bookReminders(
  db: Db,
  companyId: string,
  span: Span,
  { rates, from }: { rates: Rates; from: CalendarDay | null },
): Promise<Entry[]> {
  const rows = await findClaims(db, companyId, span, { from, own: rates.own });
  return rows.flatMap(({ id, number, fee, interest, before, rate, ...row }): Entry[] => {
    const conversion = rates.for(row.currency, rate);
    if (!conversion) return [];
    const lines = claimLines({ fee: decimal(fee), interest: decimal(interest) }, conversion);
    const entry = { sourceId: id, occurrence: before + 1, document: number, rate: conversion.rate };
    return [{ ...row, ...entry, kind: 'reminder', lines }];
  });
}

function claimLines({ fee, interest }: { fee: Decimal; interest: Decimal }, conversion: Conversion): Line[] {
  const total = fee.plus(interest);
  const worth = convert(total, conversion);
  const earned = [openLine('reminder_fees', fee.neg()), openLine('late_interest', interest.neg())];
  return settled([
    { ...openLine('reminder_claims', total), amount: worth },
    ...convertTo(
      worth.neg(),
      earned.filter(({ original }) => !original.isZero()),
      conversion,
    ),
  ]);
}

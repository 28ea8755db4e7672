import 'server-only';
import type { Actor } from '@/lib/actor';
import type { CalendarDay } from '@/lib/calendar/days';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { cashDiscountMethod } from '@/lib/invoices/payments/cash-discount';
import { writeOffMethod } from '@/lib/invoices/payments/write-off';
import { conflict } from '@/lib/problem/problem';

/** Money that is about to be booked, as it came in or went out. */
interface Moved {
  clientId: string;
  amount: string;
  currency: string;
  day: CalendarDay;
  reference: string | null;
  /** The invoices that it pays; none if all of it is kept or paid back. */
  invoiceIds: readonly string[];
  /** The credit that it is taken from; null for money that came in. */
  creditId: string | null;
  isRefund?: boolean;
}

/**
 * Refuses what looks like the same money a second time: a retry after a lost answer. An `Idempotency-Key` says that it
 * is not (a retry with the key gets the first answer). What was taken back may be entered again.
 *
 * @throws Problem 409 if the same amount, day and reference was booked on one of these invoices in the last ten
 * minutes.
 */
export async function refuseRepeat(db: Db, { companyId }: Actor, isKeyed: boolean, moved: Moved): Promise<void> {
  if (isKeyed) return;
  const { clientId, amount, currency, day, reference, invoiceIds, creditId, isRefund = false } = moved;
  const ids = [...invoiceIds];
  // Two requests at once that pay no invoice have no other lock in common.
  if (ids.length === 0)
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`money ${companyId} ${clientId}`}, 0))`;
  const same = await read<{ receipt: string }>(
    db,
    Prisma.sql`
    with moved as (
      select coalesce(p.receipt_id, p.id) as receipt, p.invoice_id, coalesce(p.received_amount, p.amount) as amount,
        coalesce(p.received_currency, i.currency) as currency
      from payments p join invoices i on i.company_id = ${companyId}::uuid and i.id = p.invoice_id
      where p.company_id = ${companyId}::uuid and i.client_id = ${clientId}::uuid and not ${isRefund}
        and p.created_at > now() - interval '10 minutes' and p.paid_on = ${day}::date
        and p.reference is not distinct from ${reference} and p.method <> all(${[writeOffMethod, cashDiscountMethod]}::text[])
        and coalesce(p.credit_note_id, p.overpayment_id) is not distinct from ${creditId}::uuid and p.reverses_id is null
        and not exists (select from payments r where r.company_id = ${companyId}::uuid and r.reverses_id = p.id)
      union all
      select coalesce(a.receipt_id, a.id), null, coalesce(a.received_amount, a.amount), coalesce(a.received_currency, a.currency)
      from account_entries a
      where a.company_id = ${companyId}::uuid and a.client_id = ${clientId}::uuid and (a.kind = 'refund') = ${isRefund}
        and a.created_at > now() - interval '10 minutes' and a.paid_on = ${day}::date
        and a.reference is not distinct from ${reference}
        and coalesce(a.credit_note_id, a.overpayment_id) is not distinct from ${creditId}::uuid and a.reverses_id is null
        and not exists (select from account_entries r where r.company_id = ${companyId}::uuid and r.reverses_id = a.id)
    )
    select receipt from moved group by receipt
    having sum(amount) = ${amount}::numeric and bool_and(currency = ${currency}) and case when cardinality(${ids}::uuid[]) = 0
      then bool_and(invoice_id is null) else coalesce(bool_or(invoice_id = any(${ids}::uuid[])), false) end
    limit 1`,
  );
  if (same.length > 0) throw conflict('likely_repeat');
}

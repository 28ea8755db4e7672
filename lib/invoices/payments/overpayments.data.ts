import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { writeReversal } from '@/lib/invoices/payments/entry-reversal.data';
import type { Share } from '@/lib/invoices/payments/received';
import { formatAmount } from '@/lib/money/amount';
import { conflict } from '@/lib/problem/problem';

interface Kept {
  clientId: string;
  receiptId: string;
  amount: string;
  currency: string;
  /** The part of the received money, if that is in another currency. */
  share: Share | undefined;
}

/** Keeps what came in beyond the invoices of a receipt as the client's credit. */
export async function keepOverpayment(
  db: Db,
  actor: Actor,
  { clientId, receiptId, amount, currency, share }: Kept,
  {
    day,
    receivedOn,
    method,
    reference,
  }: { day: CalendarDay; receivedOn: CalendarDay | null; method: string; reference: string | null },
): Promise<{ id: string; amount: string }> {
  const { id } = await db.accountEntry.create({
    data: {
      companyId: actor.companyId,
      clientId,
      kind: 'overpayment',
      currency,
      amount,
      leftTotal: amount,
      paidOn: dateFromDay(day),
      receivedOn: receivedOn ? dateFromDay(receivedOn) : null,
      method,
      reference,
      receiptId,
      ...share,
      createdById: actor.userId,
    },
    select: { id: true },
  });
  const text = formatAmount(amount, currency);
  await recordActivity(db, actor, {
    subjectType: 'client',
    subjectId: clientId,
    event: 'credit_kept',
    to: `${text} ${currency}`,
  });
  return { id, amount: text };
}

/**
 * Locks what was kept of a receipt, if anything; before its invoices, in the order that every user of a credit keeps
 * to.
 */
export async function lockOverpaymentOf(db: Db, { companyId }: Actor, receiptId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    select id from account_entries
    where company_id = ${companyId}::uuid and receipt_id = ${receiptId}::uuid and reverses_id is null for update`;
  return row?.id ?? null;
}

/**
 * Writes the row that counts against an overpayment, which is locked.
 *
 * @throws Problem 409 for an overpayment that is already taken back, or was used: the problem names the invoices, or
 * says that it was paid back.
 */
export async function reverseOverpayment(db: Db, actor: Actor, id: string, reason: string): Promise<void> {
  const entry = await db.accountEntry.findUniqueOrThrow({
    where: keyOf(actor, id),
    include: {
      reversal: { select: { id: true } },
      uses: { where: { reversesId: null, reversal: { is: null } }, select: { invoice: { select: { number: true } } } },
    },
  });
  if (entry.reversal) throw conflict('payment_reversed');
  if (entry.uses.length > 0) {
    const numbers = [...new Set(entry.uses.map(({ invoice }) => invoice.number ?? ''))].sort();
    throw conflict('overpayment_used', { numbers: numbers.join(', ') });
  }
  if (!entry.leftTotal.eq(entry.amount)) throw conflict('overpayment_refunded');
  await db.accountEntry.update({ where: keyOf(actor, id), data: { leftTotal: '0' }, select: { id: true } });
  await writeReversal(db, actor, entry, { event: 'credit_reversed', reason });
}

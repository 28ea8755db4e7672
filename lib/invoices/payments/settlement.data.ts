import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { postPaid } from '@/lib/commissions/postings.data';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { paidOfRest, retainedBack } from '@/lib/invoices/amounts/balance';
import type { RecordRow } from '@/lib/invoices/find.data';
import { cashDiscountMethod } from '@/lib/invoices/payments/cash-discount';
import type { Share } from '@/lib/invoices/payments/received';
import { giveBack, sourceOf, type UsableCredit } from '@/lib/invoices/payments/usable-credit.data';
import { writeOffMethod } from '@/lib/invoices/payments/write-off';
import { type Decimal, decimal, formatAmount, sum } from '@/lib/money/amount';

export interface Booking {
  /** In the invoice's currency, above 0. */
  amount: string;
  day: CalendarDay;
  method: string;
  reference: string | null;
  /** The client's credit that paid it; the amount was already taken from that credit. */
  credit?: UsableCredit | null;
  /** The id that all payments of one receipt share. */
  receiptId?: string | null;
  /** The part of the money that it took, if that is in another currency. */
  share?: Share | undefined;
  /** The day on which the money came in, if that day is locked. */
  receivedOn?: CalendarDay | null;
  /** Why a rest is written off, which nobody paid. */
  reason?: string;
}

/** What happens to an invoice by a payment that is no money, and by its reversal. */
const events: Readonly<Partial<Record<string, string>>> = {
  [writeOffMethod]: 'written_off',
  [cashDiscountMethod]: 'discount_taken',
};
const reversalEvents: Readonly<Partial<Record<string, string>>> = { [writeOffMethod]: 'write_off_reversed' };

/**
 * Locks invoices of the tenant until the transaction ends, always in the order of their ids, so that two receipts for
 * the same invoices never deadlock.
 */
export async function lockInvoices(db: Db, { companyId }: Actor, ids: readonly string[]): Promise<void> {
  await db.$queryRaw`select id from invoices where company_id = ${companyId}::uuid and id = any(${[...ids]}::uuid[]) order by id for update`;
}

/**
 * Writes a payment of an issued invoice, which is locked, and its consequences: the paid total, commissions, activity.
 */
export async function bookPayment(db: Db, actor: Actor, row: RecordRow, booking: Booking): Promise<void> {
  const { amount, day, method, reference, credit, receiptId, share, receivedOn, reason } = booking;
  await db.payment.create({
    data: {
      companyId: actor.companyId,
      invoiceId: row.id,
      amount,
      paidOn: dateFromDay(day),
      receivedOn: receivedOn ? dateFromDay(receivedOn) : null,
      method,
      reference,
      ...sourceOf(credit ?? null),
      receiptId: receiptId ?? null,
      ...share,
      reason: reason ?? null,
      createdById: actor.userId,
    },
  });
  await settle(db, actor, row, { change: decimal(amount), isOwn: credit?.creditsId === row.id, day });
  const to = formatAmount(amount, row.currency);
  const event = events[method] ?? 'paid';
  await recordActivity(db, actor, { subjectType: 'invoice', subjectId: row.id, event, to, reason });
}

/**
 * Writes the row that counts against a payment, and its consequences. The invoice and the credit that it took are
 * locked.
 */
export async function bookReversal(
  db: Db,
  actor: Actor,
  row: RecordRow,
  payment: RecordRow['payments'][number],
  reason: string,
): Promise<void> {
  const { amount, creditNote, overpayment, receivedAmount, receivedCurrency, exchangeRate } = payment;
  const { companyAmount, companyCurrency } = payment;
  const source = { creditNoteId: creditNote?.id ?? null, overpaymentId: overpayment?.id ?? null };
  await db.payment.create({
    data: {
      companyId: actor.companyId,
      invoiceId: row.id,
      amount,
      paidOn: dateFromDay(actor.today),
      method: payment.method,
      reference: payment.reference,
      reversesId: payment.id,
      ...source,
      receiptId: payment.receiptId,
      receivedAmount,
      receivedCurrency,
      exchangeRate,
      companyAmount,
      companyCurrency,
      reason,
      createdById: actor.userId,
    },
  });
  await giveBack(db, actor, source, amount);
  await settle(db, actor, row, {
    change: decimal(amount).neg(),
    isOwn: creditNote?.creditsId === row.id,
    day: actor.today,
  });
  await recordActivity(db, actor, {
    subjectType: 'invoice',
    subjectId: row.id,
    event: reversalEvents[payment.method] ?? 'payment_reversed',
    to: formatAmount(amount, row.currency),
    reason,
  });
}

interface Settlement {
  change: Decimal;
  /** Whether a credit note of this very invoice pays it. */
  isOwn: boolean;
  day: CalendarDay;
}

/**
 * Updates the paid total after money came in or was taken back; commissions follow the paid share of what the invoice
 * still asks for.
 */
async function settle(db: Db, actor: Actor, row: RecordRow, { change, isOwn, day }: Settlement): Promise<void> {
  const paidTotal = sum([row.paidTotal, change]).toFixed();
  await db.invoice.update({ where: keyOf(actor, row.id), data: { paidTotal, version: { increment: 1 } } });
  const paid = paidOfRest({ ...row, retainedBack: retainedBack(row.creditNotes) });
  await postPaid(
    db,
    actor,
    { ...row, ...paid, paidTotal: isOwn ? paid.paidTotal : paid.paidTotal.plus(change) },
    { event: change.isNegative() ? 'payment_reversed' : 'paid', day },
  );
}

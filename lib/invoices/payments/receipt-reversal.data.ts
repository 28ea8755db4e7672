import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { findInvoice } from '@/lib/invoices/find.data';
import { lockOverpaymentOf, reverseOverpayment } from '@/lib/invoices/payments/overpayments.data';
import { bookReversal, lockInvoices } from '@/lib/invoices/payments/settlement.data';
import { conflict } from '@/lib/problem/problem';

/**
 * Takes back a whole receipt: the payments of invoices, and what was kept as credit.
 *
 * @throws Problem 409 for a receipt that is already taken back, or whose credit was used.
 */
export async function reverseReceipt(db: Db, actor: Actor, receiptId: string, reason: string): Promise<void> {
  const { overpayment, payments } = await lockReceipt(db, actor, receiptId);
  for (const { id, invoiceId } of payments) {
    const row = await findInvoice(db, actor, invoiceId);
    const payment = row.payments.find((one) => one.id === id);
    if (!payment || payment.reversal) throw conflict('payment_reversed');
    await bookReversal(db, actor, row, payment, reason);
  }
  if (overpayment) await reverseOverpayment(db, actor, overpayment, reason);
}

/** Locks what was kept of a receipt and then its invoices, in the order in which a receipt locks them. */
export async function lockReceipt(
  db: Db,
  actor: Actor,
  receiptId: string,
): Promise<{ overpayment: string | null; payments: { id: string; invoiceId: string }[] }> {
  const overpayment = await lockOverpaymentOf(db, actor, receiptId);
  const payments = await db.payment.findMany({
    where: { companyId: actor.companyId, receiptId, reversesId: null },
    orderBy: { invoiceId: 'asc' },
    select: { id: true, invoiceId: true },
  });
  await lockInvoices(
    db,
    actor,
    payments.map(({ invoiceId }) => invoiceId),
  );
  return { overpayment, payments };
}

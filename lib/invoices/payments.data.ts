import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { conflict, invalid, notFound, unknownReference } from '@/lib/http/problem';
import { amountDue } from '@/lib/invoices/balance';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { lockReceipt, takeBackReceipt } from '@/lib/invoices/receipt-reversal.data';
import { moneyFaults, moneyOf, paidBy, sharesOf } from '@/lib/invoices/received';
import { readRecord } from '@/lib/invoices/resource.data';
import type { InvoiceRecord, PaymentInput } from '@/lib/invoices/schema';
import { bookPayment, takeBack } from '@/lib/invoices/settlement.data';
import { lockCredit, lockSource, takeCredit, type UsableCredit } from '@/lib/invoices/usable-credit.data';

/**
 * Records money that came in; in another currency than the invoice's it pays what the exchange rate makes of it. More than is
 * due makes it overpaid. Of a client's credit no more is taken than it has left and the invoice asks for.
 *
 * @throws Problem 404, 412, 409 for a draft or void invoice, 422 for more decimals than the currency has, a day to come, or a
 * rate that is missing or has nothing to convert.
 */
export function recordPayment(actor: Actor, id: string, input: PaymentInput, ifMatch?: number): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    // Whoever locks a credit and an invoice locks the credit first.
    const credit = input.credit_id ? await lockCredit(db, actor, input.credit_id) : null;
    await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
    const row = await findInvoice(db, actor, id);
    if (row.kind === 'credit_note') throw conflict('payment_of_credit_note');
    if (row.status !== 'issued') throw conflict('payment_not_issued', { status: `@statuses.invoice.${row.status}` });
    if (input.paid_on > actor.today) throw invalid({ path: 'paid_on', key: 'in_future' });
    const money = moneyOf(input, row.currency);
    const currencies = { invoice: row.currency, own: actor.company.currency };
    const faults = moneyFaults(money, currencies, credit !== null);
    if (faults.length > 0) throw invalid(...faults);
    const amount = paidBy(money, row.currency).toFixed();
    if (credit) await useCredit(db, actor, credit, row, amount);
    const [share] = credit ? [] : sharesOf(money, currencies, [amount]);
    await bookPayment(db, actor, row, {
      amount,
      share,
      day: input.paid_on,
      method: credit ? credit.kind : input.method,
      reference: credit ? credit.reference : (input.reference ?? null),
      credit,
    });
    return readRecord(db, actor, id);
  });
}

/**
 * Takes back a payment that was entered wrongly: a second row of today counts against it, and both stay
 * visible. Of what came in as one everything is taken back, for the money came in once.
 *
 * @throws Problem 404, 412, 409 for a payment that is taken back already, that takes one back itself, or that came with a
 * credit which was used.
 */
export function reversePayment(
  actor: Actor,
  { id, payment: paymentId }: { id: string; payment: string },
  reason: string,
  ifMatch?: number,
): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const paid = await db.payment.findUnique({
      where: keyOf(actor, paymentId),
      select: { creditNoteId: true, overpaymentId: true, receiptId: true },
    });
    if (paid) await lockSource(db, actor, paid);
    if (paid?.receiptId) await lockReceipt(db, actor, paid.receiptId);
    await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
    const row = await findInvoice(db, actor, id);
    const payment = row.payments.find((one) => one.id === paymentId);
    if (!payment) throw notFound();
    if (payment.reversal || payment.reversesId) throw conflict('payment_reversed');
    if (payment.receiptId) await takeBackReceipt(db, actor, payment.receiptId, reason);
    else await takeBack(db, actor, row, payment, reason);
    return readRecord(db, actor, id);
  });
}

/**
 * Takes an amount of a client's credit, which is locked.
 *
 * @throws Problem 422 for a credit of another client or currency, 409 for more than is left or due.
 */
async function useCredit(db: Db, actor: Actor, credit: UsableCredit, row: RecordRow, amount: string): Promise<void> {
  if (credit.clientId !== row.clientId || credit.currency !== row.currency) throw unknownReference('credit_id');
  if (credit.left.gte(amount) && amountDue(row.grossTotal, row.paidTotal).lt(amount))
    throw conflict('credit_more_than_due');
  await takeCredit(db, actor, credit, { amount, event: 'credit_used' });
}

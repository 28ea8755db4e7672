import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { postPaid } from '@/lib/commissions/postings.data';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { conflict, invalid, notFound } from '@/lib/http/problem';
import { findInvoice } from '@/lib/invoices/find.data';
import { readRecord } from '@/lib/invoices/resource.data';
import type { InvoiceRecord, PaymentInput } from '@/lib/invoices/schema';
import { decimal, formatAmount, minorUnits, sum } from '@/lib/money/amount';

/**
 * Records money that came in, in the invoice's currency; more than is due makes it overpaid.
 *
 * @throws Problem 404, 412, 409 for a draft or void invoice, 422 for more decimals than the currency has or a day to come.
 */
export function recordPayment(actor: Actor, id: string, input: PaymentInput, ifMatch?: number): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
    const row = await findInvoice(db, actor, id);
    if (row.status !== 'issued') throw conflict('payment_not_issued', { status: `@statuses.invoice.${row.status}` });
    if (decimal(input.amount).decimalPlaces() > minorUnits(row.currency))
      throw invalid({ path: 'amount', key: 'too_many_decimals' });
    if (input.paid_on > actor.today) throw invalid({ path: 'paid_on', key: 'in_future' });
    await db.payment.create({
      data: {
        companyId: actor.companyId,
        invoiceId: id,
        amount: input.amount,
        paidOn: dateFromDay(input.paid_on),
        method: input.method,
        reference: input.reference ?? null,
        createdById: actor.userId,
      },
    });
    const paidTotal = sum([row.paidTotal, input.amount]).toFixed();
    await db.invoice.update({ where: keyOf(actor, id), data: { paidTotal, version: { increment: 1 } } });
    await postPaid(db, actor, { ...row, paidTotal }, { event: 'paid', day: input.paid_on });
    await recordActivity(db, actor, {
      subjectType: 'invoice',
      subjectId: id,
      event: 'paid',
      to: formatAmount(input.amount, row.currency),
    });
    return readRecord(db, actor, id);
  });
}

/**
 * Takes back a payment that was entered wrongly: a second row of today counts against it, and both stay visible.
 *
 * @throws Problem 404, 412, 409 for a payment that is taken back already, or that takes one back itself.
 */
export function reversePayment(
  actor: Actor,
  { id, payment: paymentId }: { id: string; payment: string },
  reason: string,
  ifMatch?: number,
): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
    const row = await findInvoice(db, actor, id);
    const payment = row.payments.find((one) => one.id === paymentId);
    if (!payment) throw notFound();
    if (payment.reversal || payment.reversesId) throw conflict('payment_reversed');
    await db.payment.create({
      data: {
        companyId: actor.companyId,
        invoiceId: id,
        amount: payment.amount,
        paidOn: dateFromDay(actor.today),
        method: payment.method,
        reference: payment.reference,
        reversesId: payment.id,
        reason,
        createdById: actor.userId,
      },
    });
    const paidTotal = sum([row.paidTotal, payment.amount.neg()]).toFixed();
    await db.invoice.update({ where: keyOf(actor, id), data: { paidTotal, version: { increment: 1 } } });
    await postPaid(db, actor, { ...row, paidTotal }, { event: 'payment_reversed', day: actor.today });
    await recordActivity(db, actor, {
      subjectType: 'invoice',
      subjectId: id,
      event: 'payment_reversed',
      to: formatAmount(payment.amount, row.currency),
      reason,
    });
    return readRecord(db, actor, id);
  });
}

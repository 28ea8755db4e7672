import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { conflict, invalid, notFound, unknownReference } from '@/lib/http/problem';
import { amountDue } from '@/lib/invoices/balance';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { readRecord } from '@/lib/invoices/resource.data';
import type { InvoiceRecord, PaymentInput } from '@/lib/invoices/schema';
import { bookPayment, lockInvoices, takeBack } from '@/lib/invoices/settlement.data';
import { decimal, formatAmount, minorUnits, sum } from '@/lib/money/amount';

/**
 * Records money that came in, in the invoice's currency; more than is due makes it overpaid. Of a credit note no more is
 * taken than it has left and the invoice asks for.
 *
 * @throws Problem 404, 412, 409 for a draft or void invoice, 422 for more decimals than the currency has or a day to come.
 */
export function recordPayment(actor: Actor, id: string, input: PaymentInput, ifMatch?: number): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const creditNoteId = input.credit_note_id ?? null;
    // Whoever locks a credit note and an invoice locks the credit note first.
    if (creditNoteId) await lockCredit(db, actor, creditNoteId);
    await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
    const row = await findInvoice(db, actor, id);
    if (row.kind === 'credit_note') throw conflict('payment_of_credit_note');
    if (row.status !== 'issued') throw conflict('payment_not_issued', { status: `@statuses.invoice.${row.status}` });
    if (decimal(input.amount).decimalPlaces() > minorUnits(row.currency))
      throw invalid({ path: 'amount', key: 'too_many_decimals' });
    if (input.paid_on > actor.today) throw invalid({ path: 'paid_on', key: 'in_future' });
    const credit = creditNoteId ? await useCredit(db, actor, creditNoteId, row, input.amount) : null;
    await bookPayment(db, actor, row, {
      amount: input.amount,
      day: input.paid_on,
      method: credit ? 'credit_note' : input.method,
      reference: credit ? credit.number : (input.reference ?? null),
      credit,
    });
    return readRecord(db, actor, id);
  });
}

/**
 * Takes back a payment that was entered wrongly: a second row of today counts against it, and both stay visible. Of a
 * receipt for several invoices all payments are taken back, for the money came in once.
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
    const paid = await db.payment.findUnique({
      where: keyOf(actor, paymentId),
      select: { creditNoteId: true, receiptId: true },
    });
    if (paid?.creditNoteId) await lockCredit(db, actor, paid.creditNoteId);
    const others = paid?.receiptId ? await lockReceipt(db, actor, paid.receiptId) : [];
    await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
    const row = await findInvoice(db, actor, id);
    const payment = row.payments.find((one) => one.id === paymentId);
    if (!payment) throw notFound();
    if (payment.reversal || payment.reversesId) throw conflict('payment_reversed');
    await takeBack(db, actor, row, payment, reason);
    for (const other of others) if (other.id !== paymentId) await takeBackOther(db, actor, other, reason);
    return readRecord(db, actor, id);
  });
}

/** The invoices of a receipt, locked in the order in which a receipt locks them; its payments. */
async function lockReceipt(db: Db, actor: Actor, receiptId: string): Promise<{ id: string; invoiceId: string }[]> {
  const rows = await db.payment.findMany({
    where: { companyId: actor.companyId, receiptId, reversesId: null },
    orderBy: { invoiceId: 'asc' },
    select: { id: true, invoiceId: true },
  });
  await lockInvoices(
    db,
    actor,
    rows.map(({ invoiceId }) => invoiceId),
  );
  return rows;
}

async function takeBackOther(
  db: Db,
  actor: Actor,
  { id, invoiceId }: { id: string; invoiceId: string },
  reason: string,
): Promise<void> {
  const row = await findInvoice(db, actor, invoiceId);
  const payment = row.payments.find((one) => one.id === id);
  if (payment) await takeBack(db, actor, row, payment, reason);
}

async function lockCredit(db: Db, actor: Actor, id: string): Promise<void> {
  const [row] = await db.$queryRaw<unknown[]>`
    select 1 from invoices where company_id = ${actor.companyId}::uuid and id = ${id}::uuid for update`;
  if (!row) throw unknownReference('credit_note_id');
}

/**
 * Takes an amount of what a credit note has left. It is locked.
 *
 * @throws Problem 422 for what is no issued credit note of the same client and currency, 409 for more than is left or due.
 */
async function useCredit(db: Db, actor: Actor, id: string, row: RecordRow, amount: string) {
  const note = await db.invoice.findUniqueOrThrow({
    where: keyOf(actor, id),
    select: {
      id: true,
      kind: true,
      status: true,
      clientId: true,
      currency: true,
      number: true,
      creditsId: true,
      grossTotal: true,
      paidTotal: true,
    },
  });
  const fits = note.kind === 'credit_note' && note.status === 'issued';
  if (!fits || note.clientId !== row.clientId || note.currency !== row.currency)
    throw unknownReference('credit_note_id');
  const paidTotal = sum([note.paidTotal, amount]);
  if (paidTotal.gt(note.grossTotal.toFixed())) throw conflict('more_than_credit_left');
  if (amountDue(row.grossTotal, row.paidTotal).lt(amount)) throw conflict('credit_more_than_due');
  await db.invoice.update({
    where: keyOf(actor, id),
    data: { paidTotal: paidTotal.toFixed(), version: { increment: 1 } },
    select: { id: true },
  });
  await recordActivity(db, actor, {
    subjectType: 'invoice',
    subjectId: id,
    event: 'credit_used',
    to: formatAmount(amount, row.currency),
  });
  return note;
}

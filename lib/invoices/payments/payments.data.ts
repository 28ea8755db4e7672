import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { lockInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { bookMoney, checkCreditDay, dayFaults } from '@/lib/invoices/payments/money-in.data';
import { lockReceipt, reverseReceipt } from '@/lib/invoices/payments/receipt-reversal.data';
import { moneyFaults, moneyOf, paidBy, type Received } from '@/lib/invoices/payments/received';
import { refuseRepeat } from '@/lib/invoices/payments/repeats.data';
import { bookPayment, bookReversal } from '@/lib/invoices/payments/settlement.data';
import { lockCredit, lockSource, takeCredit, type UsableCredit } from '@/lib/invoices/payments/usable-credit.data';
import { readRecord } from '@/lib/invoices/resource.data';
import type { InvoiceRecord, PaymentInput } from '@/lib/invoices/schema';
import { Decimal, decimal } from '@/lib/money/amount';
import { conflict, invalid, notFound, unknownReference } from '@/lib/problem/problem';

/** What the headers of a POST say. */
interface Said {
  ifMatch?: number | undefined;
  /** Whether an `Idempotency-Key` says that this is not a repeat. */
  isKeyed: boolean;
}

/**
 * Records money that came in; money in another currency than the invoice's pays its amount times the exchange rate.
 * What is more than due becomes the client's credit if that is asked for. A client's credit pays no more than it has
 * left and than the invoice asks for.
 *
 * @throws Problem 404, 412, 409 for a draft or void invoice or what looks like the same money again, 422 for more than
 * is due, more decimals than the currency has, a day in the future or before the invoice or the credit, or a rate that
 * is missing or has nothing to convert.
 */
export function recordPayment(actor: Actor, id: string, input: PaymentInput, said: Said): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    // A transaction that locks a credit and an invoice locks the credit first.
    const credit = input.credit_id ? await lockCredit(db, actor, input.credit_id) : null;
    const row = await lockInvoice(db, actor, id, said.ifMatch);
    if (row.kind === 'credit_note') throw conflict('payment_of_credit_note');
    if (row.status !== 'issued') throw conflict('payment_not_issued', { status: `@statuses.invoice.${row.status}` });
    const money = moneyOf(input, row.currency);
    const faults = moneyFaults(money, { invoice: row.currency, own: actor.company.currency }, credit !== null);
    if (faults.length > 0) throw invalid(...faults);
    if (credit) await payFrom(db, actor, { credit, row, input }, said);
    else await payWith(db, actor, { money, row, input }, said);
    return readRecord(db, actor, id);
  });
}

/** What else follows when money is taken back; the program's other parts know it, not the payments. */
type NoteTakenBack = (db: Db, actor: Actor, taken: { paymentIds: readonly string[] }) => Promise<void>;

/**
 * Takes back a payment that was entered by mistake: a second row dated today counts against it, and both stay visible.
 * All parts of a receipt are taken back together, because the money came in once.
 *
 * @param noteTakenBack gets all payments that are taken back, in the same transaction.
 * @throws Problem 404, 412, 409 for a payment that is already taken back, that takes one back itself, or that came with
 * a credit which was used.
 */
export function reversePayment(
  actor: Actor,
  { id, payment: paymentId }: { id: string; payment: string },
  reason: string,
  ifMatch?: number,
  noteTakenBack?: NoteTakenBack,
): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const paid = await db.payment.findUnique({
      where: keyOf(actor, paymentId),
      select: { creditNoteId: true, overpaymentId: true, receiptId: true },
    });
    if (paid) await lockSource(db, actor, paid);
    const receipt = paid?.receiptId ? await lockReceipt(db, actor, paid.receiptId) : null;
    const row = await lockInvoice(db, actor, id, ifMatch);
    const payment = row.payments.find((one) => one.id === paymentId);
    if (!payment) throw notFound();
    if (payment.reversal || payment.reversesId) throw conflict('payment_reversed');
    // The money of a bank line is still there: the line waits to be matched again, and nothing was taken back from anybody.
    const isAtBank = payment.receiptId !== null && (await isOfBankLine(db, actor, payment.receiptId));
    if (payment.receiptId) await reverseReceipt(db, actor, payment.receiptId, reason);
    else await bookReversal(db, actor, row, payment, reason);
    const paymentIds = receipt ? receipt.payments.map((one) => one.id) : [paymentId];
    if (!isAtBank) await noteTakenBack?.(db, actor, { paymentIds });
    return readRecord(db, actor, id);
  });
}

const isOfBankLine = async (db: Db, { companyId }: Actor, receiptId: string): Promise<boolean> =>
  (await db.bankLine.findFirst({ where: { companyId, receiptId }, select: { id: true } })) !== null;

/**
 * Pays an invoice, which is locked, with money: no more than is due; the rest is kept as credit if that is asked for.
 */
async function payWith(
  db: Db,
  actor: Actor,
  { money, row, input }: { money: Received; row: RecordRow; input: PaymentInput },
  { isKeyed }: Said,
): Promise<void> {
  const paid = paidBy(money, row.currency);
  const due = Decimal.max(0, amountDue(row.grossTotal, row.paidTotal));
  const rest = Decimal.max(0, paid.minus(due));
  if (rest.gt(0) && !input.keep_rest_as_credit)
    throw invalid({
      path: 'amount',
      key: 'more_than_due',
      values: { due: due.toNumber(), currency: row.currency },
    });
  const part = { row, amount: paid.minus(rest).toFixed() };
  await bookMoney(db, actor, {
    clientId: row.clientId,
    money,
    currency: row.currency,
    parts: decimal(part.amount).gt(0) ? [part] : [],
    rest,
    input,
    receiptId: rest.gt(0) ? uuid() : null,
    isKeyed,
  });
}

/**
 * Pays an invoice with a client's credit; both are locked.
 *
 * @throws Problem 422 for a credit of another client or currency or a day before its own, 409 for more than is left or
 * due.
 */
async function payFrom(
  db: Db,
  actor: Actor,
  { credit, row, input }: { credit: UsableCredit; row: RecordRow; input: PaymentInput },
  { isKeyed }: Said,
): Promise<void> {
  const { amount, paid_on: day } = input;
  const { id: creditId, kind: method, reference, currency, clientId } = credit;
  if (clientId !== row.clientId || currency !== row.currency) throw unknownReference('credit_id');
  const faults = dayFaults(actor, day, [row]);
  if (faults.length > 0) throw invalid(...faults);
  checkCreditDay(day, credit);
  if (credit.left.gte(amount) && amountDue(row.grossTotal, row.paidTotal).lt(amount))
    throw conflict('credit_more_than_due');
  const moved = { clientId, amount, currency, day, reference, invoiceIds: [row.id], creditId };
  await refuseRepeat(db, actor, isKeyed, moved);
  await takeCredit(db, actor, credit, { amount, event: 'credit_used' });
  await bookPayment(db, actor, row, { amount, day, method, reference, credit });
}

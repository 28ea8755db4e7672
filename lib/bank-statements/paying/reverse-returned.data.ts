import 'server-only';
import type { Actor } from '@/lib/actor';
import { writeBankEntry } from '@/lib/bank-statements/paying/bank-entries.data';
import { changeLine, type LineId, lockLine } from '@/lib/bank-statements/paying/pay.data';
import { oneLine } from '@/lib/bank-statements/reading/entries';
import type { BankLine } from '@/lib/bank-statements/schema';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { cashDiscountMethod } from '@/lib/invoices/payments/cash-discount';
import { reversePayment } from '@/lib/invoices/payments/payments.data';
import { sum } from '@/lib/money/amount';
import { conflict, unknownReference } from '@/lib/problem/problem';

/** What else follows when the bank takes money back; the program's other parts know it, not the statements. */
type NoteReturned = (
  db: Db,
  actor: Actor,
  returned: { endToEndIds: readonly string[]; paymentIds: readonly string[]; reason: string | null },
) => Promise<void>;

/**
 * Takes back the payment that a line returns, with the bank's words as its reason; the line that the payment had come
 * by is ignored, since its money is gone. Charges that were debited with it go to their account.
 *
 * @param noteReturned gets how the bank names the payment and the return, in the same transaction.
 * @throws Problem 404; 409 for a line that is no return, is recorded or ignored, and as `reversePayment`; 422 for an id
 * that is no payment.
 */
export function reverseReturned(
  actor: Actor,
  which: LineId,
  receiptId: string,
  noteReturned?: NoteReturned,
): Promise<BankLine> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const line = await lockLine(db, actor, which);
    if (line.kind !== 'return') throw conflict('bank_line_no_return');
    if (line.status !== 'unmatched') throw conflict(`bank_line_${line.status}`);
    const payments = await db.payment.findMany({
      where: { companyId, reversesId: null, OR: [{ receiptId }, { id: receiptId }] },
      orderBy: { id: 'asc' },
      select: { id: true, invoiceId: true },
    });
    const [payment] = payments;
    if (!payment) throw unknownReference('receipt_id');
    const came = await db.bankLine.findMany({
      where: { companyId, receiptId, kind: 'payment' },
      select: { id: true, endToEndId: true },
    });
    const reason =
      oneLine([line.returnReason, line.reference].filter(Boolean).join(' '), 200) ?? line.endToEndId ?? '–';
    const taken = await receivedWith(db, companyId, receiptId);
    await reversePayment({ ...actor, db }, { id: payment.invoiceId, payment: payment.id }, reason);
    await db.bankLine.updateMany({
      where: { companyId, id: { in: came.map(({ id }) => id) } },
      data: { status: 'ignored' },
    });
    const endToEndIds = [line, ...came].flatMap(({ endToEndId }) => endToEndId ?? []);
    await noteReturned?.(db, actor, {
      endToEndIds,
      paymentIds: payments.map(({ id }) => id),
      reason: line.returnReason,
    });
    // Some banks debit their charges together with what they return.
    const beyond = line.amount.minus(taken);
    if (line.charges?.eq(beyond)) await writeBankEntry(db, actor, line, { kind: 'charge', amount: beyond.toFixed() });
    return changeLine(db, actor, line.id, { status: 'paid', receiptId, problem: Prisma.DbNull });
  });
}

/** What came in with a receipt: the line that it was recorded from, otherwise its payments. */
async function receivedWith(db: Db, companyId: string, receiptId: string): Promise<string> {
  const line = await db.bankLine.findFirst({
    where: { companyId, receiptId, kind: 'payment' },
    select: { amount: true },
  });
  if (line) return line.amount.toFixed();
  const payments = await db.payment.findMany({
    where: { companyId, reversesId: null, method: { not: cashDiscountMethod }, OR: [{ receiptId }, { id: receiptId }] },
    select: { amount: true, receivedAmount: true },
  });
  return sum(payments.map(({ amount, receivedAmount }) => receivedAmount ?? amount)).toFixed();
}

import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { postVoided } from '@/lib/commissions/postings.data';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { isOver } from '@/lib/e-invoices/send/networks';
import { releaseDeposits } from '@/lib/invoices/drafting/deposits.data';
import { releaseCharges } from '@/lib/invoices/drafting/recurring.data';
import { lockInvoice } from '@/lib/invoices/find.data';
import { sealedDocument } from '@/lib/invoices/papers/chain.data';
import { partySchema } from '@/lib/invoices/papers/party';
import { timesheetIdsOf } from '@/lib/invoices/resource';
import { readRecord } from '@/lib/invoices/resource.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { registerVoided } from '@/lib/invoices/verifactu/register.data';
import { badTransition, conflict } from '@/lib/problem/problem';
import { takeOffInvoice } from '@/lib/timesheets/adjustments/adjustments.data';
import { releaseFromInvoice } from '@/lib/timesheets/billing/billable.data';

/**
 * Voids an issued invoice that was never sent and on which nothing was paid. It keeps its number and its lines; its
 * time becomes free again.
 *
 * @throws Problem 404, 412, 409 if it is not issued, if it was sent, handed over to a network, sealed in a Saudi company's chain
 * and not rejected, or money came in (it then needs a credit note), or if it has a credit note.
 */
export function voidInvoice(actor: Actor, id: string, reason: string, ifMatch?: number): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const row = await lockInvoice(db, actor, id, ifMatch);
    if (row.status !== 'issued') throw badTransition('invoice', row.status, 'void');
    if (row.kind === 'credit_note') throw conflict('credit_note_final');
    if (!row.paidTotal.eq(row.prepaidTotal.plus(row.retainedTotal))) throw conflict('invoice_has_payments');
    if (row.deductedById) throw conflict('deposit_deducted');
    if (row.creditNotes.length > 0) throw conflict('invoice_has_credit_notes');
    if (row.deliveryStatus !== 'not_sent') throw conflict('invoice_was_sent');
    await refuseHandedOver(db, actor, id);
    await db.invoiceLineEntry.updateMany({
      where: { companyId: actor.companyId, line: { invoiceId: id } },
      data: { isLive: false },
    });
    await db.invoiceLineExpense.updateMany({
      where: { companyId: actor.companyId, line: { invoiceId: id } },
      data: { isLive: false },
    });
    await db.invoice.update({
      where: keyOf(actor, id),
      data: { status: 'void', voidedAt: new Date(), closedReason: reason, version: { increment: 1 } },
    });
    if (isOfSpain(row.seller)) await registerVoided(db, actor, id);
    await postVoided(db, actor, row, actor.today);
    await takeOffInvoice(db, actor, id);
    await releaseCharges(db, actor, id);
    if (!row.prepaidTotal.isZero()) await releaseDeposits(db, actor, id);
    const sheets = timesheetIdsOf(row);
    if (sheets.length > 0) await releaseFromInvoice(db, actor, sheets);
    await recordActivity(db, actor, {
      subjectType: 'invoice',
      subjectId: id,
      event: 'status_changed',
      from: 'issued',
      to: 'void',
      reason,
    });
    return readRecord(db, actor, id);
  });
}

/** Whether it was issued by a company in Spain, whose invoices may have records. */
const isOfSpain = (seller: unknown): boolean => partySchema.safeParse(seller).data?.address?.country === 'ES';

/**
 * Refuses an invoice that a network has or will get: its receiver, or a tax authority, would keep a valid one. What is sealed
 * will be sent, unless ZATCA has rejected it, or can never take it: a simplified invoice without a stamp. Its place in the
 * chain stays, and the next document goes on from there.
 */
async function refuseHandedOver(db: Db, { companyId }: Actor, invoiceId: string): Promise<void> {
  const ways = await db.eInvoiceTransmission.findMany({
    where: { companyId, invoiceId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { network: true, state: true },
  });
  if (ways.some(({ state }) => !isOver(state))) throw conflict('invoice_was_sent');
  const sealed = await sealedDocument(db, companyId, invoiceId);
  const isRejected = ways.find(({ network }) => network === 'zatca')?.state === 'rejected';
  if (sealed && !isRejected && (sealed.isStamped || !sealed.isSimplified)) throw conflict('invoice_is_sealed');
}

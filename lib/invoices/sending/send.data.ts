import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { checkEInvoice } from '@/lib/invoices/papers/e-invoice.data';
import { readRecord } from '@/lib/invoices/resource.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { clientFormat, invoiceMailWords } from '@/lib/invoices/sending/mail.data';
import type { InvoiceMailInput } from '@/lib/invoices/sending/mail-schema';
import { deliveryAfter } from '@/lib/invoices/transitions';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';

/**
 * Mails an issued invoice or credit note, with its PDF, to the invoicing contacts of its contracts. The mail is a row
 * of this transaction, and a job sends it after the commit; `sent` means handed over, `mails` shows the state of each
 * one.
 *
 * @param own what the mail says instead of what is proposed.
 * @throws Problem 404, 412, 409 if it is not issued or its contracts have no contact to send it to, 422 that names what
 * the client's e-invoice format lacks.
 */
export function sendInvoice(
  actor: Actor,
  id: string,
  ifMatch?: number,
  own: InvoiceMailInput = {},
): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const row = await lockInvoice(db, actor, id, ifMatch);
    const { words, ...people } = await invoiceMailWords(db, actor, row, own);
    await queueMail(db, actor, {
      kind: 'invoice',
      locale: row.locale,
      ...people,
      ...words,
      attachment: { kind: 'invoice_pdf', invoice_id: id, ...(await eInvoiceOf(db, actor, row)) },
      subjectType: 'invoice',
      subjectId: id,
    });
    await db.invoice.update({
      where: keyOf(actor, id),
      data: {
        deliveryStatus: deliveryAfter(row.deliveryStatus, 'sent'),
        sentAt: new Date(),
        version: { increment: 1 },
      },
    });
    await recordActivity(db, actor, { subjectType: 'invoice', subjectId: id, event: 'mailed' });
    afterCommit(db, nudgeOutbox);
    return readRecord(db, actor, id);
  });
}

/**
 * Stores the client's current setting in the mail's row: it may have changed by the time the job runs, and what was
 * sent stays on record.
 */
async function eInvoiceOf(db: Db, { companyId }: Actor, { id, clientId }: RecordRow): Promise<Record<string, string>> {
  const format = await clientFormat(db, companyId, clientId);
  if (format === null) return {};
  await checkEInvoice(db, companyId, id, format);
  return { e_invoice_format: format };
}

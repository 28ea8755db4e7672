import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import { invoicingSetup } from '@/lib/contracts/invoicing/setup.data';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { conflict } from '@/lib/http/problem';
import { amountDue, paymentStatus } from '@/lib/invoices/balance';
import { checkEInvoice } from '@/lib/invoices/e-invoice.data';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { readRecord } from '@/lib/invoices/resource.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { deliveryAfter } from '@/lib/invoices/transitions';
import { writeOwnInvoiceMail } from '@/lib/mail/invoice-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import type { OwnWords } from '@/lib/mail/placeholders';
import { type MailWords, writeCreditNoteMail, writeInvoiceMail } from '@/lib/mail/templates';
import { findOwnWords } from '@/lib/mail-templates/data';
import { formatAmount } from '@/lib/money/amount';

/**
 * Mails an issued invoice or credit note, with its PDF, to the contract's invoicing contacts. The mail is a row of this transaction and
 * leaves through a job after it commits; `sent` means handed over, `mails` tells how each one fares.
 *
 * @throws Problem 404, 412, 409 when it is not issued or the contract has no contact to send it to, 422 that names
 * what the client's e-invoice format lacks.
 */
export function sendInvoice(actor: Actor, id: string, ifMatch?: number): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
    const row = await findInvoice(db, actor, id);
    if (row.status !== 'issued' || !row.number || !row.issueDate) {
      throw conflict('send_not_issued', { status: `@statuses.invoice.${row.status}` });
    }
    const { contacts } = await invoicingSetup(db, actor.companyId, row.contractId);
    const of = (type: string) =>
      contacts.filter(({ recipientType }) => recipientType === type).map(({ name, email }) => ({ name, email }));
    const [first] = of('to');
    if (!first) throw conflict('no_invoicing_contact');
    const issued = { number: row.number, issueDate: dayFromDate(row.issueDate) };
    const own = await findOwnWords(db, actor.companyId, { kind: 'invoice', locale: row.locale });
    const words = wordsOf(row, issued, { companyName: actor.company.name, recipientName: first.name }, own);
    await queueMail(db, actor, {
      kind: 'invoice',
      locale: row.locale,
      to: of('to'),
      cc: of('cc'),
      bcc: of('bcc'),
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

/** The client's setting as it is now, which the job could not ask about any more, named in the mail's row: what was sent stays known. */
async function eInvoiceOf(db: Db, { companyId }: Actor, { id, clientId }: RecordRow): Promise<Record<string, string>> {
  const client = await db.client.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: clientId } },
    select: { eInvoiceFormat: true },
  });
  const format = client.eInvoiceFormat;
  if (format === null) return {};
  await checkEInvoice(db, companyId, id, format);
  return { e_invoice_format: format };
}

function wordsOf(
  row: RecordRow,
  issued: { number: string; issueDate: CalendarDay },
  names: { companyName: string; recipientName: string },
  own: OwnWords | null,
): MailWords {
  const { locale, currency, purchaseOrder } = row;
  const common = { ...issued, ...names, locale, currency, purchaseOrder };
  if (row.kind === 'credit_note')
    return writeCreditNoteMail({
      ...common,
      invoice: row.credits?.number ?? '',
      amount: formatAmount(row.grossTotal, currency),
    });
  const mail = {
    ...common,
    dueDate: row.dueDate ? dayFromDate(row.dueDate) : null,
    amountDue: formatAmount(amountDue(row.grossTotal, row.paidTotal), currency),
    isPaid: paymentStatus(row.grossTotal, row.paidTotal) === 'paid',
  };
  return own ? writeOwnInvoiceMail(mail, own) : writeInvoiceMail(mail);
}

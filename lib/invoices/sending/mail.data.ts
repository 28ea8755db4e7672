import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { EInvoiceFormat } from '@/lib/e-invoices/formats';
import { amountDue, paymentStatus } from '@/lib/invoices/amounts/balance';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { eInvoiceNameOf, pdfNameOf } from '@/lib/invoices/papers/file-names';
import { makeInvoiceLink } from '@/lib/invoices/sending/links.data';
import type { InvoiceMailDraft, InvoiceMailInput } from '@/lib/invoices/sending/mail-schema';
import { addressed, type Person } from '@/lib/invoices/sending/recipients';
import { findRecipients } from '@/lib/invoices/sending/recipients.data';
import { writeOwnInvoiceMail } from '@/lib/mail/letters/invoice-mails';
import type { OwnWords } from '@/lib/mail/letters/placeholders';
import { type MailWords, withInvoiceLink, writeCreditNoteMail, writeInvoiceMail } from '@/lib/mail/letters/templates';
import { findOwnWords } from '@/lib/mail-templates/data';
import { formatAmount } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { conflict } from '@/lib/problem/problem';

interface AddressedMail {
  to: Person[];
  cc: Person[];
  bcc: Person[];
  subject: string;
  message: string;
}

/**
 * The mail that carries an issued invoice or credit note: to the invoicing contacts of its contracts, in the document's
 * language, with a link to read it without an account.
 *
 * @param own the words that somebody wrote in place of the proposed ones.
 * @throws Problem 409 if it is not issued or its contracts have no contact to send it to.
 */
export async function invoiceMailWords(
  db: Db,
  actor: Actor,
  row: RecordRow,
  own: InvoiceMailInput,
): Promise<Omit<AddressedMail, 'subject' | 'message'> & { words: MailWords }> {
  const { subject, message, ...people } = await proposedMail(db, actor, row);
  const href = await makeInvoiceLink(db, actor, row, [...people.to, ...people.cc, ...people.bcc]);
  const words = { subject: own.subject ?? subject, message: own.message ?? message, href };
  return { ...people, words: withInvoiceLink(row.locale, words) };
}

async function proposedMail(db: Db, actor: Actor, row: RecordRow): Promise<AddressedMail> {
  const { number, issueDate } = row;
  if (row.status !== 'issued' || !number || !issueDate)
    throw conflict('send_not_issued', { status: `@statuses.invoice.${row.status}` });
  const { to, cc, bcc } = addressed(await findRecipients(db, actor.companyId, [row.id]), [row.id]);
  const [first] = to;
  if (!first) throw conflict('no_invoicing_contact');
  const template = await findOwnWords(db, actor.companyId, { kind: 'invoice', locale: row.locale });
  const names = { companyName: actor.company.name, recipientName: first.name };
  const issued = { number, issueDate: dayFromDate(issueDate) };
  const { subject, text } = proposedWords(row, issued, names, template);
  return { to, cc, bcc, subject, message: text.trim() };
}

/**
 * The mail of an invoice as it would be sent now, to be read and changed before it is sent.
 *
 * @throws Problem 404; 409 as `invoiceMailWords` does.
 */
export function draftInvoiceMail(actor: Actor, id: string): Promise<InvoiceMailDraft> {
  return tenant(actor, async (db) => {
    const row = await findInvoice(db, actor, id);
    const { to, cc, bcc, subject, message } = await proposedMail(db, actor, row);
    const emails = (people: readonly Person[]) => people.map(({ email }) => email);
    return {
      recipients: can(actor, 'view_contracts') ? { to: emails(to), cc: emails(cc), bcc: emails(bcc) } : null,
      subject,
      message,
      attachments: await attachmentNames(db, actor, row.number ?? '', row.clientId),
    };
  });
}

/** The files of the mail, named as in `invoiceMailFiles`: Factur-X is PDF and e-invoice in one. */
async function attachmentNames(db: Db, { companyId }: Actor, number: string, clientId: string): Promise<string[]> {
  const format = await clientFormat(db, companyId, clientId);
  const eInvoice = format ? [eInvoiceNameOf(number, format)] : [];
  return format === 'facturx' ? eInvoice : [pdfNameOf(number), ...eInvoice];
}

/** The e-invoice format that a client's mails carry, as it is set now; null for none. */
export async function clientFormat(db: Db, companyId: string, clientId: string): Promise<EInvoiceFormat | null> {
  const { eInvoiceFormat } = await db.client.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: clientId } },
    select: { eInvoiceFormat: true },
  });
  return eInvoiceFormat;
}

/** The subject and message of the mail, in the company's own words if it has written them in the document's language. */
function proposedWords(
  row: RecordRow,
  issued: { number: string; issueDate: CalendarDay },
  names: { companyName: string; recipientName: string },
  template: OwnWords | null,
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
  return template ? writeOwnInvoiceMail(mail, template) : writeInvoiceMail(mail);
}

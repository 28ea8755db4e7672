import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, type TenantScope, tenant } from '@/lib/db/client';
import { writeCii } from '@/lib/e-invoices/cii';
import { writeFatturaPa } from '@/lib/e-invoices/fatturapa';
import { type EInvoiceFormat, eInvoiceFormats, type InvoiceFileFormat } from '@/lib/e-invoices/formats';
import type { EInvoice } from '@/lib/e-invoices/model';
import { type Need, needsOf } from '@/lib/e-invoices/needs';
import { writeUbl } from '@/lib/e-invoices/ubl';
import { concerns } from '@/lib/i18n/local-needs';
import { findInvoice, type RecordRow, visibleInvoices } from '@/lib/invoices/find.data';
import { sealedDocument } from '@/lib/invoices/issuing/chain.data';
import { toEInvoice } from '@/lib/invoices/papers/e-invoice';
import { eInvoiceProblem, linkTo } from '@/lib/invoices/papers/e-invoice-needs';
import { eInvoiceNameOf } from '@/lib/invoices/papers/file-names';
import { currentLetterhead } from '@/lib/invoices/papers/letterhead.data';
import { type Party, partySchema } from '@/lib/invoices/papers/party';
import { facturXPdf } from '@/lib/invoices/papers/pdf.data';
import { conflict, notFound } from '@/lib/problem/problem';

interface EInvoiceFile {
  content: Buffer;
  contentType: string;
  fileName: string;
}

/**
 * An issued invoice or credit note in an e-invoice format.
 *
 * @throws Problem 404, 409 for a document that is not issued, 422 that names each field that the format needs and links
 * to it.
 */
export async function readEInvoice(actor: Actor, id: string, format: InvoiceFileFormat): Promise<EInvoiceFile> {
  const found = await tenant(actor, async (db) => {
    await checkVisible(db, actor, id);
    const issued = await findIssued(db, actor.companyId, id);
    return format === 'zatca' ? { ...issued, sealed: await readSealed(db, actor.companyId, id, issued) } : issued;
  });
  if (format !== 'zatca') return write(actor, id, found, format);
  return {
    content: Buffer.from('sealed' in found ? found.sealed : ''),
    contentType: 'application/xml',
    fileName: eInvoiceNameOf(found.invoice.number, format),
  };
}

/**
 * The document as it was sealed at issue.
 *
 * @throws Problem 422 if it is in no chain.
 */
async function readSealed(db: Db, companyId: string, id: string, { clientId }: Found): Promise<string> {
  const document = await sealedDocument(db, companyId, id);
  if (!document) throw eInvoiceProblem([notInChain], clientId);
  return document.content;
}

/** A document is in the chain from its issue on, or never. */
const notInChain: Need = { party: 'document', field: 'chain' };

/** The e-invoice that a mail carries besides the PDF, in the client's format; nothing if the client has none. */
export async function attachedEInvoice(
  scope: TenantScope,
  id: string,
  format: EInvoiceFormat,
): Promise<{ content: Buffer; filename: string; contentType: string }> {
  const found = await tenant(scope, (db) => findIssued(db, scope.companyId, id));
  const { fileName, ...file } = await write(scope, id, found, format);
  return { ...file, filename: fileName };
}

interface RoutedEInvoice {
  kind: EInvoice['kind'];
  xml: string;
  /** The electronic addresses of both parties; null where one has none. */
  sender: { scheme: string; address: string } | null;
  receiver: { scheme: string; address: string } | null;
  /** ISO 3166-1 alpha-2. */
  senderCountry: string;
}

/**
 * An issued document for a network: its XML, and from whom to whom it goes.
 *
 * @throws Problem as `readEInvoice`.
 */
export async function routedEInvoice(
  db: Db,
  companyId: string,
  id: string,
  format: Exclude<InvoiceFileFormat, 'facturx'>,
): Promise<RoutedEInvoice> {
  const found = await findIssued(db, companyId, id);
  const { invoice, clientId } = found;
  const missing = format === 'zatca' ? [] : needsOf(format, invoice);
  if (missing.length > 0) throw eInvoiceProblem(missing, clientId);
  const { kind, seller, buyer } = invoice;
  return {
    kind,
    xml: format === 'zatca' ? await readSealed(db, companyId, id, found) : writers[format](invoice),
    sender: participantOf(seller),
    receiver: participantOf(buyer),
    senderCountry: seller.address?.country ?? '',
  };
}

const participantOf = ({ electronic_address: address, electronic_address_scheme: scheme }: EInvoice['seller']) =>
  address && scheme ? { scheme, address } : null;

/**
 * Checks that an invoice has everything that a format needs.
 *
 * @throws Problem 422 that names each field that the format needs and links to it.
 */
export async function checkEInvoice(db: Db, companyId: string, id: string, format: EInvoiceFormat): Promise<void> {
  const { invoice, clientId } = await findIssued(db, companyId, id);
  const missing = needsOf(format, invoice);
  if (missing.length > 0) throw eInvoiceProblem(missing, clientId);
}

interface FormatOption {
  format: InvoiceFileFormat;
  missing: (Need & { href: string | null })[];
}

/**
 * Each format with the fields that it lacks, linked to the pages where they are filled in.
 *
 * @throws Problem 404, 409 as `readEInvoice`.
 */
export function listEInvoiceFormats(actor: Actor, id: string): Promise<FormatOption[]> {
  return tenant(actor, async (db) => {
    await checkVisible(db, actor, id);
    const { invoice, clientId } = await findIssued(db, actor.companyId, id);
    const { address, fiscal_code: fiscal } = invoice.seller;
    const isItalian = concerns('fatturapa', address?.country, fiscal);
    const linked = (needs: readonly Need[]) => needs.map((need) => ({ ...need, href: linkTo(need, clientId) }));
    const sealed = await sealedDocument(db, actor.companyId, id);
    return [
      ...(sealed || concerns('zatca', address?.country)
        ? [{ format: 'zatca' as const, missing: linked(sealed ? [] : [notInChain]) }]
        : []),
      ...eInvoiceFormats
        .filter((format) => format !== 'fatturapa' || isItalian)
        .map((format) => ({ format, missing: linked(needsOf(format, invoice)) })),
    ];
  });
}

interface Found {
  invoice: EInvoice;
  clientId: string;
}

async function checkVisible(db: Db, actor: Actor, id: string): Promise<void> {
  const visible = await db.invoice.findFirst({
    where: { AND: [visibleInvoices(actor), { id }] },
    select: { id: true },
  });
  if (!visible) throw notFound();
}

async function findIssued(db: Db, companyId: string, id: string): Promise<Found> {
  const row = await findInvoice(db, { companyId }, id);
  if (row.status !== 'issued') throw conflict('e_invoice_not_issued');
  const parties = await partiesOf(db, companyId, row);
  return {
    invoice: toEInvoice(row, { ...parties, preceding: await precedingOf(db, companyId, row) }),
    clientId: row.clientId,
  };
}

async function partiesOf(db: Db, companyId: string, row: RecordRow): Promise<{ seller: Party; buyer: Party }> {
  const now = await currentLetterhead(db, companyId, row.clientId);
  const frozen = z.object({ seller: partySchema, buyer: partySchema }).catch(now).parse(row);
  return { seller: routed(frozen.seller, now.seller), buyer: routed(frozen.buyer, now.buyer) };
}

/**
 * Keeps what was frozen. The electronic address is no part of what was invoiced: if it was unknown at issue, the
 * current one is used, so that the invoice can still be sent as an e-invoice.
 */
function routed(frozen: Party, now: Party): Party {
  return {
    ...frozen,
    // An address without the scheme that it was entered with would be another address.
    ...(frozen.electronic_address && frozen.electronic_address_scheme
      ? {}
      : {
          electronic_address: now.electronic_address,
          electronic_address_scheme: now.electronic_address_scheme,
        }),
    registration_number: frozen.registration_number ?? now.registration_number,
    iban: frozen.iban ?? now.iban,
    fiscal_code: frozen.fiscal_code ?? now.fiscal_code,
    tax_regime: frozen.tax_regime ?? now.tax_regime,
    buyer_reference: frozen.buyer_reference ?? now.buyer_reference,
    recipient_code: frozen.recipient_code ?? now.recipient_code,
  };
}

async function precedingOf(db: Db, companyId: string, row: RecordRow): Promise<EInvoice['preceding']> {
  if (row.creditsId === null) return null;
  const credited = await db.invoice.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: row.creditsId } },
    select: { number: true, issueDate: true },
  });
  return { number: credited.number ?? '', issueDate: credited.issueDate && dayFromDate(credited.issueDate) };
}

async function write(
  scope: TenantScope,
  id: string,
  { invoice, clientId }: Found,
  format: EInvoiceFormat,
): Promise<EInvoiceFile> {
  const missing = needsOf(format, invoice);
  if (missing.length > 0) throw eInvoiceProblem(missing, clientId);
  const { number } = invoice;
  if (format === 'facturx') {
    return {
      content: await facturXPdf(scope, id, writeCii(invoice)),
      contentType: 'application/pdf',
      fileName: eInvoiceNameOf(number, format),
    };
  }
  return {
    content: Buffer.from(writers[format](invoice)),
    contentType: 'application/xml',
    fileName: eInvoiceNameOf(number, format),
  };
}

const writers: Record<Exclude<EInvoiceFormat, 'facturx'>, (invoice: EInvoice) => string> = {
  ubl: (invoice) => writeUbl(invoice, 'ubl'),
  peppol: (invoice) => writeUbl(invoice, 'peppol'),
  cii: writeCii,
  fatturapa: writeFatturaPa,
};

import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, type TenantScope, tenant } from '@/lib/db/client';
import { writeCii } from '@/lib/e-invoices/cii';
import { etaCanonical, writeEta } from '@/lib/e-invoices/eta/document';
import { etaNeeds } from '@/lib/e-invoices/eta/needs';
import { writeFatturaPa } from '@/lib/e-invoices/fatturapa';
import { type EInvoiceFormat, type InvoiceFileFormat, invoiceFileFormats } from '@/lib/e-invoices/formats';
import type { EInvoice } from '@/lib/e-invoices/model';
import { type Need, needsOf } from '@/lib/e-invoices/needs';
import { writeUbl } from '@/lib/e-invoices/ubl';
import { isSaudi } from '@/lib/e-invoices/zatca/terms';
import { concerns } from '@/lib/i18n/local-needs';
import { findInvoice, type RecordRow, visibleInvoices } from '@/lib/invoices/find.data';
import { sealedDocument } from '@/lib/invoices/papers/chain.data';
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
    return findIssued(db, actor.companyId, id);
  });
  return write(actor, id, found, format);
}

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
  refuseIncomplete(format, found);
  const { invoice } = found;
  const { kind, seller, buyer } = invoice;
  return {
    kind,
    xml: writers[format](found),
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
  refuseIncomplete(format, await findIssued(db, companyId, id));
}

interface FormatOption {
  format: InvoiceFileFormat;
  missing: (Need & { href: string | null })[];
  /** What the file still lacks, and only somebody else can add: the company's token, or the stamp of Saudi Arabia's tax authority. */
  lacks: 'signature' | 'clearance' | null;
}

/**
 * Each format with the fields that it lacks, linked to the pages where they are filled in.
 *
 * @throws Problem 404, 409 as `readEInvoice`.
 */
export function listEInvoiceFormats(actor: Actor, id: string): Promise<FormatOption[]> {
  return tenant(actor, async (db) => {
    await checkVisible(db, actor, id);
    const found = await findIssued(db, actor.companyId, id);
    return invoiceFileFormats.filter(isOffered(found)).map((format) => ({
      format,
      missing: missingOf(format, found).map((need) => ({ ...need, href: linkTo(need, found.clientId) })),
      lacks: format === 'eta' ? 'signature' : format === 'zatca' && found.isUncleared ? 'clearance' : null,
    }));
  });
}

/** Formats of a country are offered to its companies only. */
const isOffered =
  ({ invoice: { seller }, sealed }: Found) =>
  (format: InvoiceFileFormat): boolean => {
    const country = seller.address?.country;
    if (format === 'fatturapa') return concerns('fatturapa', country, seller.fiscal_code);
    if (format === 'zatca') return concerns('zatca', country, sealed);
    return (format !== 'eta' && format !== 'eta_canonical') || concerns('eta', country);
  };

/** A document is in the chain of a Saudi company from its issue on, or never. */
const notInChain: Need = { party: 'document', field: 'chain' };

function missingOf(format: InvoiceFileFormat, { invoice, sealed }: Found): Need[] {
  if (format === 'zatca') return sealed === null ? [notInChain] : [];
  return format === 'eta' || format === 'eta_canonical' ? etaNeeds(invoice) : needsOf(format, invoice);
}

function refuseIncomplete(format: InvoiceFileFormat, found: Found): void {
  const missing = missingOf(format, found);
  if (missing.length > 0) throw eInvoiceProblem(missing, found.clientId);
}

interface Found {
  invoice: EInvoice;
  clientId: string;
  /** As it was sealed at issue, in the chain of a Saudi company. */
  sealed: string | null;
  /** Whether it is sealed, but has not come back with the tax authority's stamp. */
  isUncleared: boolean;
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
  const sealed = isSaudi(parties.seller) ? await sealedDocument(db, companyId, id) : null;
  return {
    invoice: toEInvoice(row, { ...parties, preceding: await precedingOf(db, companyId, row) }),
    clientId: row.clientId,
    sealed: sealed?.content ?? null,
    isUncleared: sealed?.isComplete === false,
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
    activity_code: frozen.activity_code ?? now.activity_code,
    item_code: frozen.item_code ?? now.item_code,
    branch_code: frozen.branch_code ?? now.branch_code,
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

async function write(scope: TenantScope, id: string, found: Found, format: InvoiceFileFormat): Promise<EInvoiceFile> {
  refuseIncomplete(format, found);
  const fileName = eInvoiceNameOf(found.invoice.number, format);
  return format === 'facturx'
    ? { content: await facturXPdf(scope, id, writeCii(found.invoice)), contentType: 'application/pdf', fileName }
    : { content: Buffer.from(writers[format](found)), contentType: typeOf[format] ?? 'application/xml', fileName };
}

const typeOf: Partial<Record<InvoiceFileFormat, string>> = {
  eta: 'application/json',
  eta_canonical: 'text/plain; charset=utf-8',
};

const writers: Record<Exclude<InvoiceFileFormat, 'facturx'>, (found: Found) => string> = {
  ubl: ({ invoice }) => writeUbl(invoice, 'ubl'),
  peppol: ({ invoice }) => writeUbl(invoice, 'peppol'),
  cii: ({ invoice }) => writeCii(invoice),
  fatturapa: ({ invoice }) => writeFatturaPa(invoice),
  zatca: ({ sealed }) => sealed ?? '',
  eta: ({ invoice }) => writeEta(invoice),
  eta_canonical: ({ invoice }) => etaCanonical(invoice),
};

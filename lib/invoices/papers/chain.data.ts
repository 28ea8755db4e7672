import 'server-only';
import { v7 as uuid } from 'uuid';
import { dayFromDate } from '@/lib/calendar/days';
import { zoneOffset } from '@/lib/calendar/zones';
import type { Db } from '@/lib/db/client';
import type { EInvoice } from '@/lib/e-invoices/model';
import { firstPreviousHash } from '@/lib/e-invoices/zatca/canonical';
import { qrText } from '@/lib/e-invoices/zatca/qr';
import { type Stamp, sealDocument } from '@/lib/e-invoices/zatca/stamp';
import { isSaudi, saudiVatNumber } from '@/lib/e-invoices/zatca/terms';
import { qrValues, writeZatca } from '@/lib/e-invoices/zatca/ubl';
import type { Party } from '@/lib/invoices/papers/party';
import { type DecimalInput, formatAmount } from '@/lib/money/amount';

interface Chained {
  invoiceId: string;
  invoice: EInvoice;
  issuedAt: Date;
  stamp: Stamp | null;
}

/**
 * Seals an issued document as the next one of its company's chain, and keeps it: its counter follows the last one, and it
 * names the last one's hash. Whoever calls it has locked the chain.
 */
export async function addToChain(
  db: Db,
  companyId: string,
  { invoiceId, invoice, issuedAt, stamp }: Chained,
): Promise<void> {
  const last = await db.zatcaDocument.findFirst({
    where: { companyId },
    orderBy: { counter: 'desc' },
    select: { counter: true, hash: true },
  });
  const counter = (last?.counter ?? 0) + 1;
  const previousHash = last?.hash ?? firstPreviousHash;
  const [day, time] = riyadhClock(issuedAt);
  const xml = writeZatca(invoice, { uuid: invoiceId, counter, previousHash, time });
  const { isSimplified, ...qr } = qrValues(invoice, time);
  const sealed = sealDocument(xml, { qr, isSimplified, stamp, time: `${day}T${time}` });
  await db.zatcaDocument.create({
    data: {
      companyId,
      id: uuid(),
      invoiceId,
      counter,
      previousHash,
      hash: sealed.hash,
      qr: sealed.qr,
      content: sealed.xml,
      isSimplified,
      isStamped: stamp !== null,
    },
    select: { id: true },
  });
}

/** The day and the time that a clock in Riyadh shows, to the second. */
function riyadhClock(instant: Date): [day: string, time: string] {
  const shifted = new Date(instant.getTime() + zoneOffset(instant.getTime(), 'Asia/Riyadh'));
  const [day = '', time = ''] = shifted.toISOString().split('T');
  return [day, time.slice(0, 8)];
}

/**
 * The document of an invoice as it was sealed at issue, or as the tax authority stamped it since, with the text of its QR code;
 * and whether that stamp is there or not needed; null if it is in no chain.
 */
export async function sealedDocument(db: Db, companyId: string, invoiceId: string) {
  const sealed = await db.zatcaDocument.findUnique({
    where: { companyId_invoiceId: { companyId, invoiceId } },
    select: { content: true, qr: true, isSimplified: true, isStamped: true },
  });
  if (!sealed) return null;
  const cleared = await db.eInvoiceTransmission.findFirst({
    where: { companyId, invoiceId, network: 'zatca', stampedContent: { not: null } },
    select: { stampedContent: true },
  });
  const stamped = cleared?.stampedContent;
  // A simplified invoice is reported, and does not come back.
  const isComplete = sealed.isSimplified || Boolean(stamped);
  return stamped
    ? { ...sealed, content: stamped, qr: qrOf(stamped) ?? sealed.qr, isComplete }
    : { ...sealed, isComplete };
}

/** The text of the QR code in a document. */
const qrOf = (xml: string): string | null =>
  /<cbc:ID>QR<\/cbc:ID>[^]*?<cbc:EmbeddedDocumentBinaryObject[^>]*>\s*([A-Za-z0-9+/=]+)\s*</.exec(xml)?.[1] ?? null;

/** What the code of an invoice is made of. */
export interface Billed {
  issuedAt: Date | null;
  issueDate: Date | null;
  grossTotal: DecimalInput;
  taxTotal: DecimalInput;
  currency: string;
  seller: Party;
}

/**
 * The text of the QR code that Saudi law asks for on an issued invoice: the one it was sealed with, otherwise the five values
 * of the first phase. Null for a seller elsewhere, or without a Saudi VAT number.
 */
export async function saudiCodeOf(
  db: Db,
  companyId: string,
  invoiceId: string,
  billed: Billed,
): Promise<string | null> {
  const { seller, issuedAt, issueDate, currency } = billed;
  const vatNumber = saudiVatNumber(seller);
  if (!isSaudi(seller) || vatNumber === null || !issuedAt || !issueDate) return null;
  const sealed = await sealedDocument(db, companyId, invoiceId);
  if (sealed) return sealed.qr;
  return qrText({
    seller: seller.legal_name ?? seller.name,
    vatNumber,
    time: `${dayFromDate(issueDate)}T${riyadhClock(issuedAt)[1]}`,
    total: formatAmount(billed.grossTotal, currency),
    vat: formatAmount(billed.taxTotal, currency),
  });
}

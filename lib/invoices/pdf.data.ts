import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/auth/session/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, type TenantScope, tenant, tenantOf } from '@/lib/db/client';
import { notFound } from '@/lib/http/problem';
import { amountDue } from '@/lib/invoices/balance';
import { findInvoice, type RecordRow, visibleInvoices } from '@/lib/invoices/find.data';
import { currentLetterhead, type Party, partySchema } from '@/lib/invoices/letterhead.data';
import { readLogo } from '@/lib/invoices/logo.data';
import { taxesOf } from '@/lib/invoices/taxes';
import { formatAmount, formatRate } from '@/lib/money/amount';
import { renderInvoicePdf } from '@/lib/pdf/invoice';
import type { InvoiceDocument, InvoiceParty } from '@/lib/pdf/invoice-document';

/** The invoice as a file. @throws Problem 404. */
export async function invoicePdf(actor: Actor, id: string): Promise<{ content: Buffer; fileName: string }> {
  const found = await tenant(actor, async (db) => {
    const visible = await db.invoice.findFirst({
      where: { AND: [visibleInvoices(actor), { id }] },
      select: { id: true },
    });
    if (!visible) throw notFound();
    return readDocument(db, actor.companyId, id);
  });
  return { content: await render(actor, found), fileName: fileNameOf(found.document) };
}

/** The file that a queued mail takes along; the job acts for the company, not for a person. */
export async function invoiceAttachment(companyId: string, reference: Record<string, string>) {
  const found = await tenantOf(companyId, (db) => readDocument(db, companyId, reference.invoice_id ?? ''));
  const content = await render({ companyId, userId: null }, found);
  return { content, filename: fileNameOf(found.document), contentType: 'application/pdf' };
}

const fileNameOf = ({ number }: InvoiceDocument): string => `${number ?? 'draft'}.pdf`;

interface Found {
  document: InvoiceDocument;
  logoFileId: string | null;
}

async function render(scope: TenantScope, { document, logoFileId }: Found): Promise<Buffer> {
  return renderInvoicePdf({ ...document, logo: await readLogo(scope, logoFileId) });
}

async function readDocument(db: Db, companyId: string, id: string): Promise<Found> {
  const row = await findInvoice(db, { companyId }, id);
  const frozen = z.object({ seller: partySchema, buyer: partySchema }).safeParse(row);
  const isFrozen = row.status !== 'draft' && frozen.success;
  const { seller, buyer, logoFileId } = isFrozen
    ? { ...frozen.data, logoFileId: row.logoFileId }
    : await currentLetterhead(db, companyId, row.clientId);
  return { document: toDocument(row, seller, buyer), logoFileId };
}

function toDocument(row: RecordRow, seller: Party, buyer: Party): InvoiceDocument {
  const { currency } = row;
  const amount = (value: Parameters<typeof formatAmount>[0]) => formatAmount(value, currency);
  return {
    status: row.status,
    kind: row.kind,
    credits: row.credits?.number ?? null,
    note: row.creditReason,
    number: row.number,
    issueDate: row.issueDate ? dayFromDate(row.issueDate) : null,
    dueDate: row.dueDate ? dayFromDate(row.dueDate) : null,
    currency,
    locale: row.locale,
    purchaseOrder: row.purchaseOrder,
    taxName: row.taxName,
    paymentTermsDays: row.kind === 'invoice' ? row.termsDays : null,
    bankDetails: row.kind === 'invoice' ? (seller.bank_details ?? null) : null,
    seller: toParty(seller, row.locale),
    buyer: toParty(buyer, row.locale),
    lines: row.lines.map((line) => ({
      description: line.description,
      quantity: formatRate(line.quantity),
      unit: line.unit,
      unitPrice: formatRate(line.unitPrice),
      netAmount: amount(line.netAmount),
      taxRate: formatRate(line.taxRate),
    })),
    netTotal: amount(row.netTotal),
    taxes: taxesOf(row).map((tax) => ({
      category: tax.category,
      rate: formatRate(tax.rate),
      base: amount(tax.taxable),
      amount: amount(tax.amount),
    })),
    grossTotal: amount(row.grossTotal),
    paidTotal: amount(row.paidTotal),
    amountDue: amount(amountDue(row.grossTotal, row.paidTotal)),
  };
}

function toParty(party: Party, locale: string): InvoiceParty {
  const { address } = party;
  const country = address?.country ? new Intl.DisplayNames([locale], { type: 'region' }).of(address.country) : null;
  const place = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  return {
    name: party.name,
    legalName: party.legal_name ?? null,
    taxId: party.tax_id ?? null,
    email: party.email ?? null,
    phone: party.phone ?? null,
    addressLines: [address?.line1, address?.line2, place, address?.region, country].filter((line): line is string =>
      Boolean(line),
    ),
  };
}

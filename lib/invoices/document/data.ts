import 'server-only';
import { z } from 'zod';
import type { Actor } from '@/lib/auth/session';
import { type Db, tenant, tenantOf } from '@/lib/db/client';
import { dayFromDate } from '@/lib/calendar/days';
import { notFound } from '@/lib/http/problem';
import { findInvoice, type RecordRow, visibleInvoices } from '@/lib/invoices/record/data';
import { invoiceTotals } from '@/lib/invoices/totals';
import { amountDue } from '@/lib/invoices/transitions';
import { formatAmount, formatRate } from '@/lib/money/amount';
import { renderInvoicePdf } from '@/lib/pdf/invoice';
import type { InvoiceDocument, InvoiceParty } from '@/lib/pdf/invoice-document';

const partySchema = z.object({
  name: z.string(),
  legal_name: z.string().nullish(),
  tax_id: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  bank_details: z.string().nullish(),
  address: z
    .object({
      line1: z.string().nullish(), line2: z.string().nullish(), city: z.string().nullish(), region: z.string().nullish(),
      postal_code: z.string().nullish(), country: z.string().nullish(),
    })
    .nullish(),
});
type Party = z.infer<typeof partySchema>;

/** Both parties as they are now: what a draft shows, and what issuing freezes. */
export async function currentParties(db: Db, companyId: string, clientId: string): Promise<{ seller: Party; buyer: Party }> {
  const company = await db.company.findUniqueOrThrow({ where: { id: companyId } });
  const client = await db.client.findUniqueOrThrow({ where: { companyId_id: { companyId, id: clientId } } });
  const addressOf = (row: typeof company | typeof client) => ({
    line1: row.addressLine1, line2: row.addressLine2, city: row.city, region: row.region, postal_code: row.postalCode, country: row.country,
  });
  return {
    seller: {
      name: company.name, legal_name: company.legalName, tax_id: company.taxId, email: company.email, phone: company.phone,
      bank_details: company.bankDetails, address: addressOf(company),
    },
    buyer: { name: client.name, legal_name: null, tax_id: client.taxId, email: client.email, phone: client.phone, bank_details: null, address: addressOf(client) },
  };
}

/** The invoice as a file. @throws Problem 404. */
export async function invoicePdf(actor: Actor, id: string): Promise<{ content: Buffer; fileName: string }> {
  const document = await tenant(actor, async (db) => {
    const found = await db.invoice.findFirst({ where: { AND: [visibleInvoices(actor), { id }] }, select: { id: true } });
    if (!found) throw notFound();
    return readDocument(db, actor.companyId, id);
  });
  return { content: await renderInvoicePdf(document), fileName: fileNameOf(document) };
}

/** The file that a queued mail takes along; the job acts for the company, not for a person. */
export async function invoiceAttachment(companyId: string, reference: Record<string, string>) {
  const document = await tenantOf(companyId, (db) => readDocument(db, companyId, reference.invoice_id ?? ''));
  return { content: await renderInvoicePdf(document), filename: fileNameOf(document), contentType: 'application/pdf' };
}

const fileNameOf = ({ number }: InvoiceDocument): string => `${number ?? 'draft'}.pdf`;

async function readDocument(db: Db, companyId: string, id: string): Promise<InvoiceDocument> {
  const row = await findInvoice(db, { companyId }, id);
  const frozen = z.object({ seller: partySchema, buyer: partySchema }).safeParse(row);
  const { seller, buyer } = row.status !== 'draft' && frozen.success ? frozen.data : await currentParties(db, companyId, row.clientId);
  return toDocument(row, seller, buyer);
}

function toDocument(row: RecordRow, seller: Party, buyer: Party): InvoiceDocument {
  const { currency } = row;
  const amount = (value: Parameters<typeof formatAmount>[0]) => formatAmount(value, currency);
  return {
    status: row.status,
    number: row.number,
    issueDate: row.issueDate ? dayFromDate(row.issueDate) : null,
    dueDate: row.dueDate ? dayFromDate(row.dueDate) : null,
    currency,
    locale: row.locale,
    purchaseOrder: row.purchaseOrder,
    taxName: row.taxName,
    paymentTermsDays: row.termsDays,
    bankDetails: seller.bank_details ?? null,
    seller: toParty(seller, row.locale),
    buyer: toParty(buyer, row.locale),
    lines: row.lines.map((line) => ({
      description: line.description, quantity: formatRate(line.quantity), unit: line.unit, unitPrice: formatRate(line.unitPrice),
      netAmount: amount(line.netAmount), taxRate: formatRate(line.taxRate),
    })),
    netTotal: amount(row.netTotal),
    taxes: invoiceTotals(row.lines, currency).taxes.map((tax) => ({
      category: tax.category, rate: formatRate(tax.rate), base: amount(tax.taxable), amount: amount(tax.amount),
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
    addressLines: [address?.line1, address?.line2, place, address?.region, country].filter((line): line is string => Boolean(line)),
  };
}

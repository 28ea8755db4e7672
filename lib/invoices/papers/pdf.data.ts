import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { sirenIn } from '@/lib/countries/siren';
import { splitPaymentText } from '@/lib/countries/split-payment';
import { type Db, type TenantScope, tenant, tenantOf } from '@/lib/db/client';
import type { Allowance } from '@/lib/invoices/amounts/allowances';
import { keptRetained } from '@/lib/invoices/amounts/retained';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import { payableOf } from '@/lib/invoices/amounts/totals';
import { type Deposit, readDeposits } from '@/lib/invoices/drafting/deposits.data';
import { findInvoice, type RecordRow, visibleInvoices } from '@/lib/invoices/find.data';
import { pdfNameOf } from '@/lib/invoices/papers/file-names';
import { keptInvoices, keptPdf } from '@/lib/invoices/papers/kept-pdf.data';
import { currentLetterhead } from '@/lib/invoices/papers/letterhead.data';
import { type Party, partySchema } from '@/lib/invoices/papers/party';
import { payCodeOf } from '@/lib/invoices/papers/pay-code';
import { stampDutyOf } from '@/lib/invoices/papers/stamp-duty';
import { findTaxCode } from '@/lib/invoices/papers/tax-code.data';
import { cashDiscountOf } from '@/lib/invoices/payments/cash-discount';
import { readLogo } from '@/lib/letterhead/logo.data';
import { formatAmount, formatQuantity, formatRate, sum } from '@/lib/money/amount';
import { renderInvoicePdf } from '@/lib/pdf/invoice/invoice';
import type { InvoiceAllowance, InvoiceDocument, InvoiceParty } from '@/lib/pdf/invoice/invoice-document';
import { notFound } from '@/lib/problem/problem';
import { postalLines } from '@/lib/text/postal-lines';

/**
 * The PDF of an invoice; an issued one is always the same bytes as on its first request, whatever was paid since.
 *
 * @throws Problem 404.
 */
export async function invoicePdf(actor: Actor, id: string): Promise<{ content: Buffer; fileName: string }> {
  const found = await tenant(actor, async (db) => {
    const visible = await db.invoice.findFirst({
      where: { AND: [visibleInvoices(actor), { id }] },
      select: { id: true },
    });
    if (!visible) throw notFound();
    return readDocument(db, actor.companyId, id);
  });
  return { content: await contentOf(actor, id, found), fileName: pdfNameOf(found.document.number) };
}

/**
 * What the PDF of an invoice shows, for the page that shows the paper itself: the same content, read the same way. The
 * page has shown that the actor sees the invoice.
 */
export const readInvoicePaper = (actor: Actor, id: string): Promise<InvoicePaperContent> =>
  tenant(actor, (db) => readDocument(db, actor.companyId, id));

/**
 * An issued invoice as Factur-X: drawn from what was frozen, with its CII inside. It is drawn each time; the same
 * invoice gives the same bytes.
 */
export async function facturXPdf(scope: TenantScope, id: string, cii: string): Promise<Buffer> {
  const { document, logoFileId } = await tenant(scope, (db) => readDocument(db, scope.companyId, id));
  return renderInvoicePdf({ ...document, logo: await readLogo(scope, logoFileId) }, cii);
}

/** The file that a queued mail carries; the job acts for the company, not for a person. */
export async function invoiceAttachment(companyId: string, reference: Record<string, string>) {
  const id = reference.invoice_id ?? '';
  const found = await tenantOf(companyId, (db) => readDocument(db, companyId, id));
  const content = await contentOf({ companyId, userId: null }, id, found);
  return { content, filename: pdfNameOf(found.document.number), contentType: 'application/pdf' };
}

/** The content of an invoice's paper, and the file with the seller's logo. */
interface InvoicePaperContent {
  document: InvoiceDocument;
  logoFileId: string | null;
}
type Found = InvoicePaperContent;

/** Keeps the file of an issued invoice only: a draft may still change, and a voided invoice was never sent. */
async function contentOf(scope: TenantScope, id: string, found: Found): Promise<Buffer> {
  if (found.document.status !== 'issued') return (await render(scope, found)).content;
  const document = { id, fileName: pdfNameOf(found.document.number), keptIn: keptInvoices };
  return keptPdf(scope, document, () => render(scope, found));
}

async function render(scope: TenantScope, { document, logoFileId }: Found) {
  const logo = await readLogo(scope, logoFileId);
  return { content: await renderInvoicePdf({ ...document, logo }), isWhole: logo !== null || logoFileId === null };
}

async function readDocument(db: Db, companyId: string, id: string): Promise<Found> {
  const row = await findInvoice(db, { companyId }, id);
  const frozen = z.object({ seller: partySchema, buyer: partySchema }).safeParse(row);
  const isFrozen = row.status !== 'draft' && frozen.success;
  const { seller, buyer, logoFileId } = isFrozen
    ? { ...frozen.data, logoFileId: row.logoFileId }
    : await currentLetterhead(db, companyId, row.clientId);
  const { deposits } = await readDeposits(db, { companyId }, row);
  const taxCode = row.status === 'issued' ? await findTaxCode(db, companyId, id, { ...row, seller }) : null;
  return { document: { ...toDocument(row, { seller, buyer, deposits }), taxCode }, logoFileId };
}

interface Parts {
  seller: Party;
  buyer: Party;
  deposits: readonly Deposit[];
}

/**
 * The period of the work; if only one end is given, that day is both ends: the law requires the date (Directive
 * 2006/112/EC, art. 226 (7)).
 */
function periodOf({ periodStart, periodEnd }: RecordRow): InvoiceDocument['period'] {
  const [start, end] = [periodStart ?? periodEnd, periodEnd ?? periodStart];
  return start && end ? { start: dayFromDate(start), end: dayFromDate(end) } : null;
}

const exchangeOf = ({ companyCurrency, companyTaxTotal, exchangeRate, exchangeSource }: RecordRow) =>
  companyCurrency && companyTaxTotal && exchangeRate
    ? {
        currency: companyCurrency,
        taxTotal: formatAmount(companyTaxTotal, companyCurrency),
        rate: exchangeRate.toFixed(),
        source: exchangeSource ?? '',
      }
    : null;

const toAllowance = ({ is_charge, reason, percent, amount }: Allowance): InvoiceAllowance => ({
  isCharge: is_charge,
  reason,
  percent,
  amount,
});

/** What is taken off for early payment; its amounts are those at issue. */
function discountOf(row: RecordRow): InvoiceDocument['discount'] {
  const { kind, discountPercent: percent, discountDays: days, currency } = row;
  if (kind === 'credit_note' || percent === null || days === null) return null;
  const taken = cashDiscountOf({ ...row, creditedTotal: '0' });
  const payable = payableOf(row.grossTotal, row.prepaidTotal);
  return {
    percent: formatRate(percent),
    days,
    until: taken?.until ?? null,
    amountDue: formatAmount(payable.minus(taken?.amount ?? '0'), currency),
  };
}

/** What the paper says of its collection. */
const directDebitOf = ({ direct_debit: announced }: Party): InvoiceDocument['directDebit'] =>
  announced
    ? {
        day: announced.day,
        account: announced.account,
        mandate: announced.reference,
        creditor: announced.creditor_identifier,
      }
    : null;

function toDocument(row: RecordRow, { seller, buyer, deposits }: Parts): InvoiceDocument {
  const { currency } = row;
  const amount = (value: Parameters<typeof formatAmount>[0]) => formatAmount(value, currency);
  // What the bank collects names no account, so that nobody transfers it as well.
  const isTransferred = row.kind === 'invoice' && !buyer.direct_debit;
  return {
    status: row.status,
    kind: row.kind,
    credits: row.credits?.number ?? null,
    note: row.kind === 'credit_note' ? row.creditReason : row.note,
    isDeposit: row.isDeposit,
    intro: row.intro,
    period: periodOf(row),
    number: row.number,
    issueDate: row.issueDate ? dayFromDate(row.issueDate) : null,
    dueDate: row.dueDate ? dayFromDate(row.dueDate) : null,
    currency,
    locale: row.locale,
    purchaseOrder: row.purchaseOrder,
    cig: row.cig,
    cup: row.cup,
    taxName: row.taxName,
    pricesIncludeTax: row.pricesIncludeTax,
    paymentTermsDays: row.kind === 'invoice' ? row.termsDays : null,
    isDueByDate: row.termsFrom !== 'issue_date' || row.termsDay !== null,
    discount: discountOf(row),
    bankDetails: isTransferred ? (seller.bank_details ?? null) : null,
    iban: isTransferred ? (seller.iban ?? null) : null,
    directDebit: row.kind === 'invoice' ? directDebitOf(buyer) : null,
    payCode: payCodeOf({ ...row, amountDue: payableOf(row.grossTotal, row.prepaidTotal).toFixed() }, seller, buyer),
    seller: toParty(seller, row.locale),
    buyer: { ...toParty(buyer, row.locale), registrationNumber: sirenIn(buyer.tax_id, buyer.address?.country) },
    lines: row.lines.map((line) => ({
      description: line.description,
      quantity: formatQuantity(line.quantity),
      unit: line.unit,
      unitPrice: formatRate(line.unitPrice),
      netAmount: amount(line.grossAmount ?? line.netAmount),
      taxRate: formatRate(line.taxRate),
      secondTaxRate: line.secondTax?.rate ?? null,
      allowances: line.allowances.map(toAllowance),
    })),
    allowances: row.allowances.filter(({ amount: of }) => Number(of) !== 0).map(toAllowance),
    lineTotal: amount(sum(row.lines.map(({ netAmount, grossAmount }) => grossAmount ?? netAmount))),
    netTotal: amount(row.netTotal),
    taxes: taxesOf(row).map((tax) => ({
      category: tax.category,
      rate: formatRate(tax.rate),
      base: amount(tax.taxable),
      amount: amount(tax.amount),
      name: tax.second?.name ?? null,
      reason: tax.reason,
    })),
    stampDuty: stampDutyOf(row, { seller: seller.address?.country, buyer: buyer.address?.country }),
    grossTotal: amount(row.grossTotal),
    rounding: amount(row.cashRounding),
    retained: keptRetained(row.retained).map((tax) => ({
      name: tax.kind === 'vat' ? splitPaymentText : (row.retainedName ?? ''),
      rate: formatRate(tax.rate),
      base: amount(tax.base),
      amount: amount(tax.amount),
    })),
    deposits: deposits.map((one) => ({ number: one.number ?? '', amount: amount(one.amount) })),
    // The amounts are those at issue: later payments are no part of the document.
    paidTotal: amount('0'),
    amountDue: amount(payableOf(row.grossTotal, sum([row.prepaidTotal, row.retainedTotal]))),
    exchange: exchangeOf(row),
  };
}

/** A party as the document shows it, its country in the document's language. */
export function toParty(party: Party, locale: string): InvoiceParty {
  const { address } = party;
  const country = address?.country ? new Intl.DisplayNames([locale], { type: 'region' }).of(address.country) : null;
  return {
    name: party.name,
    legalName: party.legal_name ?? null,
    taxId: party.tax_id ?? null,
    registrationNumber: party.registration_number ?? null,
    legalDetails: {
      legal_form: party.legal_form ?? null,
      share_capital: party.share_capital ?? null,
      register_office: party.register_office ?? null,
      directors: party.directors ?? null,
    },
    country: address?.country ?? null,
    email: party.email ?? null,
    phone: party.phone ?? null,
    addressLines: address ? [...postalLines(address), ...(country ? [country] : [])] : [],
  };
}

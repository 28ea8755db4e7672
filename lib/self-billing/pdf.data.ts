import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import { keptDocumentAllowances } from '@/lib/invoices/amounts/allowances';
import { keptRetained } from '@/lib/invoices/amounts/retained';
import { payableOf } from '@/lib/invoices/amounts/totals';
import { type KeptIn, keptPdf } from '@/lib/invoices/papers/kept-pdf.data';
import { partySchema } from '@/lib/invoices/papers/party';
import { toParty } from '@/lib/invoices/papers/pdf.data';
import { stampDutyOf } from '@/lib/invoices/papers/stamp-duty';
import { formatAmount, formatQuantity, formatRate, sum } from '@/lib/money/amount';
import { renderInvoicePdf } from '@/lib/pdf/invoice/invoice';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import { creditedInvoices } from '@/lib/self-billing/fields';
import { findSelfBilledRow, type SelfBilledRow, taxesOfRow } from '@/lib/self-billing/find.data';

/**
 * The PDF of an invoice in a contractor's name, in the contractor's language; always the same bytes as on its first
 * request.
 *
 * @throws Problem 404.
 */
export async function selfBilledPdf(actor: Actor, id: string): Promise<{ content: Buffer; fileName: string }> {
  const row = await tenant(actor, (db) => findSelfBilledRow(db, actor, id));
  const fileName = `${row.number}.pdf`;
  const content = await keptPdf(actor, { id, fileName, keptIn }, async () => ({
    content: await renderInvoicePdf(toDocument(row)),
    isWhole: true,
  }));
  return { content, fileName };
}

const keptIn: KeptIn = {
  find: (db, companyId, invoiceId) =>
    db.selfBilledDocument.findUnique({
      where: { companyId_invoiceId: { companyId, invoiceId } },
      select: { fileId: true, sha256: true },
    }),
  note: (db, companyId, invoiceId, kept) =>
    db.selfBilledDocument.createMany({ data: [{ companyId, invoiceId, ...kept }], skipDuplicates: true }),
};

/** The note that the buyer created the invoice, and under which agreement. */
export function selfBilledNote({ locale, agreedOn }: Pick<SelfBilledRow, 'locale' | 'agreedOn'>): string {
  const day = formatterFor(locale).dateTime(agreedOn, { dateStyle: 'long', timeZone: 'UTC' });
  return translatorFor(locale, 'pdf')('self_billed_note', { day });
}

function toDocument(row: SelfBilledRow): InvoiceDocument {
  const { currency, locale } = row;
  const amount = (value: Parameters<typeof formatAmount>[0]) => formatAmount(value, currency);
  const [seller, buyer] = [partySchema.parse(row.seller), partySchema.parse(row.buyer)];
  const charges = keptDocumentAllowances(row.allowances);
  const countries = { seller: seller.address?.country, buyer: buyer.address?.country };
  return {
    status: 'issued',
    kind: row.kind,
    isSelfBilled: true,
    credits:
      creditedInvoices
        .parse(row.credits)
        .map(({ number }) => number)
        .join(' · ') || null,
    number: row.number,
    issueDate: dayFromDate(row.issueDate),
    dueDate: dayFromDate(row.dueDate),
    period: { start: dayFromDate(row.periodStart), end: dayFromDate(row.periodEnd) },
    currency,
    locale,
    note: selfBilledNote(row),
    seller: toParty(seller, locale),
    buyer: toParty(buyer, locale),
    lines: row.lines.map((line) => ({
      description: line.description,
      quantity: formatQuantity(line.quantity),
      unit: line.unit,
      unitPrice: formatRate(line.unitPrice),
      netAmount: amount(line.netAmount),
      taxRate: formatRate(line.taxRate),
    })),
    allowances: charges.map(({ is_charge: isCharge, reason, percent, amount: of }) => ({
      ...{ isCharge, reason, percent },
      amount: of,
    })),
    lineTotal: amount(sum(row.lines.map(({ netAmount }) => netAmount))),
    netTotal: amount(row.netTotal),
    taxes: taxesOfRow(row).map((tax) => ({
      category: tax.category,
      rate: formatRate(tax.rate),
      base: amount(tax.taxable),
      amount: amount(tax.amount),
      reason: tax.reason,
    })),
    stampDuty: stampDutyOf({ currency, taxes: null, allowances: charges, lines: row.lines }, countries),
    grossTotal: amount(row.grossTotal),
    retained: keptRetained(row.retained).map((tax) => ({
      name: row.retainedName ?? '',
      rate: formatRate(tax.rate),
      base: amount(tax.base),
      amount: amount(tax.amount),
    })),
    paidTotal: amount('0'),
    amountDue: amount(payableOf(row.grossTotal, row.retainedTotal)),
  };
}

import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { collect, type DocumentInfo, openDocument } from '@/lib/pdf/document';
import { attachFacturX } from '@/lib/pdf/invoice/factur-x';
import { invoiceTitle } from '@/lib/pdf/invoice/invoice-contents';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import { drawInvoiceHead } from '@/lib/pdf/invoice/invoice-head';
import { drawInvoiceLines } from '@/lib/pdf/invoice/invoice-lines';
import { addMark, finishPages } from '@/lib/pdf/invoice/invoice-pages';
import { drawBelow, drawBeside, layOutPayment } from '@/lib/pdf/invoice/invoice-payment';
import { type InvoiceTexts, textsOf } from '@/lib/pdf/invoice/invoice-texts';
import { drawTotals, totalsHeight } from '@/lib/pdf/invoice/invoice-totals';
import { drawNamedCode } from '@/lib/pdf/invoice/pay-code';
import { drawSwissSlip } from '@/lib/pdf/invoice/swiss-slip';
import { createSheet } from '@/lib/pdf/sheet';

/**
 * An invoice as a PDF file (A4, in the invoice's own language and direction), tagged for screen readers (PDF/UA, ISO
 * 14289-1). The same document gives the same bytes, except a draft, which has no date: an invoice that is sent a second
 * time is exactly the same file.
 *
 * @param cii makes it a Factur-X file: PDF/A-3 with this XML inside.
 */
export async function renderInvoicePdf(invoice: InvoiceDocument, cii?: string): Promise<Buffer> {
  const locale = findLocale(invoice.locale) ?? defaultLocale;
  const texts = textsOf(invoice);
  const info = describe(invoice, texts);
  const doc = openDocument(locale.code, info, cii === undefined ? {} : { subset: 'PDF/A-3a' });
  const file = collect(doc);

  const sheet = createSheet(doc, locale.direction);
  const mark = addMark(sheet, invoice, texts);
  const lines = drawInvoiceHead(sheet, invoice, texts);
  const payment = layOutPayment(sheet, invoice, texts, totalsHeight(sheet, invoice, texts));
  // The totals and the payment details are on one page with the last line.
  const end = drawInvoiceLines(sheet, invoice, texts, lines, payment.height);
  const totalsEnd = drawTotals(sheet, invoice, texts, end);
  const below = drawBelow(sheet, payment, Math.max(totalsEnd, drawBeside(sheet, payment, end)));
  const codes = [
    ...(invoice.taxCode?.kind === 'zatca' ? [{ name: 'tax_code' as const, text: invoice.taxCode.text }] : []),
    ...(invoice.payCode?.kind === 'epc' ? [{ name: 'pay_code' as const, text: invoice.payCode.text }] : []),
  ];
  codes.reduce((y, code) => drawNamedCode(sheet, code, texts, y), below);
  finishPages(sheet, invoice, texts, mark);
  if (invoice.payCode?.kind === 'swiss') drawSwissSlip(sheet, invoice, invoice.payCode);
  if (cii !== undefined) attachFacturX(doc, cii, info.date);
  doc.end();
  return file;
}

function describe(invoice: InvoiceDocument, texts: InvoiceTexts): DocumentInfo {
  const date = invoice.issueDate === null ? new Date() : new Date(`${invoice.issueDate}T00:00:00Z`);
  return {
    title: invoiceTitle(invoice, texts),
    author: invoice.seller.legalName ?? invoice.seller.name,
    date,
  };
}

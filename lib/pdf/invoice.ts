import PDFDocument from 'pdfkit';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import type { InvoiceDocument } from '@/lib/pdf/invoice-document';
import { drawInvoiceHead, invoiceTitle } from '@/lib/pdf/invoice-head';
import { drawInvoiceLines } from '@/lib/pdf/invoice-lines';
import { finishPages } from '@/lib/pdf/invoice-pages';
import { drawPayment, paymentHeight } from '@/lib/pdf/invoice-payment';
import { textsOf, type InvoiceTexts } from '@/lib/pdf/invoice-texts';
import { drawTotals, totalsHeight } from '@/lib/pdf/invoice-totals';
import { createSheet, type Sheet } from '@/lib/pdf/sheet';

/**
 * An invoice as a PDF file (A4, in the invoice's own language and direction). The same document gives the same bytes,
 * except a draft, which has no date to bear: an invoice sent again is the very file that was sent before.
 */
export async function renderInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const locale = findLocale(invoice.locale) ?? defaultLocale;
  const texts = textsOf(invoice);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: locale.code,
    displayTitle: true,
    info: describe(invoice, texts),
  });
  const file = collect(doc);

  const sheet = createSheet(doc, locale.direction);
  const lines = drawInvoiceHead(sheet, invoice, texts);
  const totals = drawInvoiceLines(sheet, invoice, texts, lines, endHeight(sheet, invoice, texts));
  drawPayment(sheet, invoice, texts, drawTotals(sheet, invoice, texts, totals));
  finishPages(sheet, invoice, texts);
  doc.end();
  return file;
}

/** What the last line takes along to its page: the totals always, how to pay where that is not half a page of text. */
function endHeight(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts): number {
  const payment = paymentHeight(sheet, invoice, texts);
  return totalsHeight(sheet, invoice, texts) + (payment < 350 ? payment : 0);
}

function describe(invoice: InvoiceDocument, texts: InvoiceTexts): PDFKit.DocumentInfo {
  const date = invoice.issueDate === null ? new Date() : new Date(`${invoice.issueDate}T00:00:00Z`);
  return {
    Title: invoiceTitle(invoice, texts),
    Author: invoice.seller.legalName ?? invoice.seller.name,
    CreationDate: date,
    ModDate: date,
  };
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

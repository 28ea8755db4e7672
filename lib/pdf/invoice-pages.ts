import { detectDirection } from '@/lib/pdf/bidi';
import { invoiceTitle } from '@/lib/pdf/invoice-head';
import type { InvoiceDocument } from '@/lib/pdf/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice-texts';
import { ink, paper, type Sheet } from '@/lib/pdf/sheet';
import { createTypesetter, type TextStyle } from '@/lib/pdf/typesetter';

const small: TextStyle = { size: 7.5, weight: 'regular', color: ink.muted };
const third = paper.contentWidth / 3;

/** What every page bears once all of them are there: the footer with "page n of m", and the mark of a draft or void. */
export function finishPages(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(start + index);
    drawFooter(sheet, invoice, texts, index + 1, count);
    if (invoice.status === 'draft') drawMark(sheet, texts.label('draft'), '#64748b');
    if (invoice.status === 'void') drawMark(sheet, texts.label('void'), '#b91c1c');
  }
}

function drawFooter(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts, page: number, pages: number): void {
  const y = paper.contentBottom + 18;
  const seller = invoice.seller.legalName ?? invoice.seller.name;
  sheet.drawRule(0, paper.contentWidth, y - 8);
  sheet.drawLines(
    sheet.wrap(seller, third, small, detectDirection(seller)).slice(0, 2),
    { start: 0, width: third, y, direction: detectDirection(seller) },
    small,
  );
  sheet.drawText(invoiceTitle(invoice, texts), { start: third, width: third - 10, y, align: 'end' }, small);
  sheet.drawText(texts.label('page', { page, pages }), { start: 2 * third, width: third, y, align: 'end' }, small);
}

/** Large and slanted across the page, faint enough to read through. */
function drawMark(sheet: Sheet, text: string, color: string): void {
  const { doc, direction } = sheet;
  const typesetter = createTypesetter(doc);
  const style: TextStyle = { size: 110, weight: 'bold', color };
  const width = typesetter.measure(text, direction, style);
  const fitted = { ...style, size: Math.min(style.size, (style.size * 600) / width) };
  const middle = { x: paper.width / 2, y: paper.height / 2 };
  doc.save();
  doc.rotate(-45, { origin: [middle.x, middle.y] }).fillOpacity(0.14);
  const left = middle.x - typesetter.measure(text, direction, fitted) / 2;
  typesetter.draw(text, left, middle.y + fitted.size / 3, direction, fitted);
  doc.restore();
}

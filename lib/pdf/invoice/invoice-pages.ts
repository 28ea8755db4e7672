import { invoiceTitle } from '@/lib/pdf/invoice/invoice-contents';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';
import { legalFooter } from '@/lib/pdf/invoice/legal-footer';
import { ink, paper, type Sheet } from '@/lib/pdf/sheet';
import type { Tag } from '@/lib/pdf/tags';
import { detectDirection } from '@/lib/pdf/text/bidi';
import { createTypesetter, type TextStyle } from '@/lib/pdf/text/typesetter';

const small: TextStyle = { size: 7.5, weight: 'regular', color: ink.muted };
const tiny: TextStyle = { ...small, size: 6.5 };
const quarter = paper.contentWidth / 4;

/** The lines for the legal details that the lower margin has room for. */
const longestFooter = 4;

/** The word across the pages of an invoice that is not in force. */
export interface Mark {
  text: string;
  color: string;
  /** Its only place in the reading order. */
  tag: Tag;
}

/** Starts the document with the mark of a draft or void invoice; it is drawn once all pages exist. */
export function addMark({ tags }: Sheet, { status }: InvoiceDocument, { label }: InvoiceTexts): Mark | undefined {
  if (status === 'issued') return undefined;
  const color = status === 'draft' ? '#64748b' : '#b91c1c';
  return { text: label(status), color, tag: tags.add('P', { actual: label(status) }) };
}

/** Draws on every page, once all pages exist, the footer with "page n of m", and the mark, if any. */
export function finishPages(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts, mark?: Mark): void {
  const { doc, tags } = sheet;
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    tags.artifact('Pagination', () => drawFooter(sheet, invoice, texts, index + 1, count));
    if (!mark) continue;
    if (index === 0) tags.mark(mark.tag, () => drawMark(sheet, mark));
    else tags.artifact('Pagination', () => drawMark(sheet, mark));
  }
}

/** Draws the seller's legal details, then the document and page number. */
function drawFooter(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts, page: number, pages: number): void {
  const top = paper.contentBottom + 8;
  const law = legalFooter(invoice.seller, texts);
  const direction = detectDirection(law);
  const lines = sheet.wrap(law, paper.contentWidth, tiny, direction).slice(0, longestFooter);
  sheet.drawRule(0, paper.contentWidth, top - 4);
  const box = { start: 0, width: paper.contentWidth, y: top, direction };
  const y = sheet.drawLines(lines, box, tiny, sheet.tagText('P', law, lines)) + 1;
  sheet.drawText(invoiceTitle(invoice, texts), { start: 0, width: 3 * quarter - 10, y }, small);
  sheet.drawText(texts.label('page', { page, pages }), { start: 3 * quarter, width: quarter, y, align: 'end' }, small);
}

/** Draws the mark large and slanted across the page, faint enough to read through. */
function drawMark({ doc, direction }: Sheet, { text, color }: Mark): void {
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

import type { Direction } from '@/lib/i18n/locales';
import { detectDirection } from '@/lib/pdf/bidi';
import type { InvoiceDocument } from '@/lib/pdf/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice-texts';
import { ink, paper, type Sheet, textHeight } from '@/lib/pdf/sheet';
import type { TextStyle } from '@/lib/pdf/typesetter';

const caption: TextStyle = { size: 7.5, weight: 'bold', color: ink.muted };
const plain: TextStyle = { size: 9, weight: 'regular', color: ink.text };
const width = 340;
const gap = 12;

interface Block {
  name: string;
  text: string;
  lines: string[];
  direction: Direction;
}

/** Height of all of it when it need not be cut. */
export function paymentHeight(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts): number {
  return blocksOf(sheet, invoice, texts).reduce((height, block) => height + blockHeight(block) + gap, gap);
}

/** Terms, bank details and the note below the totals, each whole on one page where a page can hold it. */
export function drawPayment(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts, from: number): void {
  let y = from + gap;
  for (const block of blocksOf(sheet, invoice, texts)) {
    if (y + blockHeight(block) > paper.contentBottom) y = startPage(sheet);
    y = sheet.tags.within('Sect', () => drawBlock(sheet, block, y)) + gap;
  }
}

function drawBlock(sheet: Sheet, { name, text, lines, direction }: Block, from: number): number {
  let y = sheet.drawText(name, { start: 0, width, y: from }, caption, 'H2');
  const tag = sheet.tagText('P', text, lines, { direction });
  for (const line of lines) {
    if (y + textHeight(1, plain) > paper.contentBottom) y = startPage(sheet);
    y = sheet.drawLines([line], { start: 0, width, y, direction }, plain, tag);
  }
  return y;
}

function blocksOf(sheet: Sheet, invoice: InvoiceDocument, { label }: InvoiceTexts): Block[] {
  const { paymentTermsDays: days, bankDetails, note, kind, isSelfBilled } = invoice;
  const terms = days === null || days === undefined ? '' : label('terms', { days });
  return [
    { name: label('payment'), text: terms, direction: sheet.direction },
    { name: label('bank_details'), text: bankDetails ?? '', direction: detectDirection(bankDetails ?? '') },
    {
      name: label(kind === 'credit_note' && !isSelfBilled ? 'credit_reason' : 'note'),
      text: note ?? '',
      direction: detectDirection(note ?? ''),
    },
  ]
    .filter(({ text }) => text.trim() !== '')
    .map((block) => ({ ...block, lines: sheet.wrap(block.text, width, plain, block.direction) }));
}

function blockHeight({ lines }: Block): number {
  return textHeight(1, caption) + textHeight(lines.length, plain);
}

function startPage(sheet: Sheet): number {
  sheet.doc.addPage();
  return paper.margin;
}

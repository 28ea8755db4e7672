import { create } from 'qrcode';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';
import { ink, paper, type Sheet, textHeight } from '@/lib/pdf/sheet';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

const caption: TextStyle = { size: 7.5, weight: 'bold', color: ink.muted };
/** 25 mm: large enough for a camera, whatever the printer. */
const side = 71;

/** Draws the code by which a banking app pays the invoice, whole on one page. */
export function drawEpcCode(sheet: Sheet, text: string, { label }: InvoiceTexts, from: number): void {
  const height = textHeight(1, caption) + 2 + side;
  let y = from;
  if (y + height > paper.contentBottom) {
    sheet.doc.addPage();
    y = paper.margin;
  }
  sheet.tags.within('Sect', () => {
    const top = sheet.drawText(label('pay_code'), { start: 0, width: 340, y }, caption, 'H2') + 2;
    drawQrCode(sheet, { text, side, alt: label('pay_code_alt') }, 0, top);
  });
}

/** Draws a QR code with error correction M (EPC069-12; SIX QR-bill, 6.1). Gives the y below. */
export function drawQrCode(
  { doc, drawFigure }: Sheet,
  code: { text: string; side: number; alt: string },
  start: number,
  y: number,
): number {
  const { size, data } = create(code.text, { errorCorrectionLevel: 'M' }).modules;
  const module = code.side / size;
  return drawFigure({ width: code.side, height: code.side, alt: code.alt }, start, y, (x) => {
    for (const [index, isDark] of data.entries())
      if (isDark) doc.rect(x + (index % size) * module, y + Math.floor(index / size) * module, module, module);
    doc.fill('#000000');
  });
}

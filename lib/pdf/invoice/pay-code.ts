import { create } from 'qrcode';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';
import { ink, paper, type Sheet, textHeight } from '@/lib/pdf/sheet';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

const caption: TextStyle = { size: 7.5, weight: 'bold', color: ink.muted };
/** 25 mm: large enough for a camera, whatever the printer. */
const side = 71;
/** A long text needs a larger square, or its modules are too small for a camera. */
const sideOf = (text: string): number => (text.length > 300 ? 142 : side);

/**
 * Draws a QR code under its name, whole on one page: the one by which a banking app pays the invoice, or the one of the tax
 * authority. Gives the y below.
 */
export function drawNamedCode(
  sheet: Sheet,
  { name, text }: { name: 'pay_code' | 'tax_code'; text: string },
  { label }: InvoiceTexts,
  from: number,
): number {
  const height = textHeight(1, caption) + 2 + sideOf(text);
  let y = from;
  if (y + height > paper.contentBottom) {
    sheet.doc.addPage();
    y = paper.margin;
  }
  return sheet.tags.within('Sect', () => {
    const top = sheet.drawText(label(name), { start: 0, width: 340, y }, caption, 'H2') + 2;
    return drawQrCode(sheet, { text, side: sideOf(text), alt: label(`${name}_alt`) }, 0, top) + 8;
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

import { drawQrCode } from '@/lib/pdf/invoice/pay-code';
import { ink, paper, type Sheet } from '@/lib/pdf/sheet';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

/**
 * The words before and below the code, in Spanish on every invoice, and no smaller than its other data. Source: AEAT, "Detalle
 * de las especificaciones técnicas del código «QR» de la factura", version 0.4.7 of 2024-10-17, 3: "un texto que siempre deberá ir
 * precediéndolo: «QR tributario:»", "justo debajo del código «QR» deberá aparecer la frase «Factura verificable en la sede
 * electrónica de la AEAT» o «VERI*FACTU»".
 */
const words = { before: 'QR tributario:', below: 'VERI*FACTU' } as const;
const style: TextStyle = { size: 13, weight: 'bold', color: ink.text };

/** 32 mm: "entre 30x30 y 40x40 milímetros" (Orden HAC/1177/2024, art. 21.1). */
const side = 90.7;
/** 2 mm at least stay empty around it; the sides of the page are. */
const quiet = 8;

/**
 * Draws the code by which the client looks the invoice up at Spain's tax agency, before everything else on the first page and
 * in its middle. Gives the y below.
 */
export function drawTaxCode(sheet: Sheet, text: string, y: number): number {
  return sheet.tags.within('Sect', () => {
    const codeAt = drawCentred(sheet, words.before, y) + quiet;
    const alt = `${words.before} ${text}`;
    const codeEnd = drawQrCode(sheet, { text, side, alt }, (paper.contentWidth - side) / 2, codeAt);
    return drawCentred(sheet, words.below, codeEnd + quiet) + 12;
  });
}

function drawCentred(sheet: Sheet, text: string, y: number): number {
  const width = sheet.measure(text, style) + 1;
  return sheet.drawText(text, { start: (paper.contentWidth - width) / 2, width, y, direction: 'ltr' }, style);
}

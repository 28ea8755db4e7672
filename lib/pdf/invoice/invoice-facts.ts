import { invoiceFacts } from '@/lib/pdf/invoice/invoice-contents';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';
import { ink, paper, type Sheet } from '@/lib/pdf/sheet';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

const caption: TextStyle = { size: 7.5, weight: 'bold', color: ink.muted };
const plain: TextStyle = { size: 9, weight: 'regular', color: ink.text };
const gap = 12;

type Fact = ReturnType<typeof invoiceFacts>[number];

/** Draws number, dates, purchase order and period beside each other, each below its name. Gives the y below them. */
export function drawInvoiceFacts(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts, y: number): number {
  const { facts, widths } = fit(sheet, invoice, texts);
  const draw = ({ name, value }: Fact, start: number, width: number) => {
    const box = { start, width, y };
    const below = sheet.drawText(name, box, caption, 'Lbl') + 1;
    return sheet.drawText(value, { ...box, y: below }, plain, 'LBody');
  };
  const { tags } = sheet;
  return tags.within('L', () => {
    let [start, end] = [0, y];
    for (const [index, fact] of facts.entries()) {
      const width = widths[index] ?? 0;
      end = Math.max(
        end,
        tags.within('LI', () => draw(fact, start, width)),
      );
      start += width + gap;
    }
    return end;
  });
}

/**
 * The facts with long dates, or with short ones if long ones would be broken, as "25 de noviembre de 2026" would be
 * beside four others.
 */
function fit(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts): { facts: Fact[]; widths: number[] } {
  const long = invoiceFacts(invoice, texts, texts.day);
  const widths = widthsOf(sheet, long);
  if (widths) return { facts: long, widths };
  const facts = invoiceFacts(invoice, texts, texts.shortDay);
  return { facts, widths: widthsOf(sheet, facts) ?? facts.map(() => evenWidth(facts.length)) };
}

const evenWidth = (count: number): number => (paper.contentWidth - (count - 1) * gap) / count;

/**
 * The widths of columns that break no text: equal ones, or those that each text needs; undefined if there is not enough
 * room.
 */
function widthsOf(sheet: Sheet, facts: readonly Fact[]): number[] | undefined {
  const needed = facts.map(
    ({ name, value }) => Math.max(sheet.measure(name, caption), sheet.measure(value, plain)) + 1,
  );
  const even = evenWidth(facts.length);
  if (needed.every((width) => width <= even)) return needed.map(() => even);
  const spare = even - needed.reduce((sum, width) => sum + width, 0) / facts.length;
  return spare < 0 ? undefined : needed.map((width) => width + spare);
}

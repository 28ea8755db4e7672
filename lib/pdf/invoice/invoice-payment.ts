import { bankOf, type InvoiceText, noteTexts, paymentTexts } from '@/lib/pdf/invoice/invoice-contents';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';
import { besideTotals, totalsTop } from '@/lib/pdf/invoice/invoice-totals';
import { ink, paper, type Sheet, textHeight } from '@/lib/pdf/sheet';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

const caption: TextStyle = { size: 7.5, weight: 'bold', color: ink.muted };
const plain: TextStyle = { size: 9, weight: 'regular', color: ink.text };
const widthBelow = 340;
const gap = 12;
/** A longer text is cut rather than kept with the last line: half a page of text. */
const longest = 350;

interface Block extends InvoiceText {
  lines: string[];
}

/** How to pay, and the note: the blocks beside the totals, and those below them. */
export interface Payment {
  beside: readonly Block[];
  below: readonly Block[];
  /** The points that all of them and the totals need below the last line. */
  height: number;
}

/**
 * Lays out terms and bank details beside the totals, so that the page is not half empty if they would not fit below. An
 * account number is not broken for that: with a longer one, everything is below. The note is beside the totals as well
 * if it ends above their end.
 *
 * @param totals their height in points.
 */
export function layOutPayment(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts, totals: number): Payment {
  const bank = bankOf(invoice, texts);
  const paying = paymentTexts(invoice, texts, sheet.direction);
  const wrap = (width: number) => (text: InvoiceText) => ({
    ...text,
    lines: sheet.wrap(text.text, width, plain, text.direction),
  });
  const fits = (some: readonly InvoiceText[], height: number) =>
    totalsTop + heightOf(some.map(wrap(besideTotals))) - gap <= height;
  const all = [...paying, ...noteTexts(invoice, texts)];
  const most = fits(all, totals) ? all.length : paying.length;
  const count = keepsNumbers(sheet, bank) && fits(paying, longest) ? most : 0;
  const beside = all.slice(0, count).map(wrap(besideTotals));
  const below = all.slice(count).map(wrap(widthBelow));
  const kept = below.length > 0 ? gap + heightOf(below) : 0;
  const height = Math.max(totals, totalsTop + heightOf(beside)) + (kept < longest ? kept : 0);
  return { beside, below, height };
}

/** Whether no line with a figure in it would be broken beside the totals. */
function keepsNumbers(sheet: Sheet, texts: readonly InvoiceText[]): boolean {
  const lines = texts.flatMap(({ text }) => text.split('\n'));
  return lines.every((line) => !/\p{Nd}/u.test(line) || sheet.measure(line, plain) <= besideTotals);
}

/** Draws the blocks beside the totals, which begin at `from`. Gives the y below. */
export function drawBeside(sheet: Sheet, { beside }: Payment, from: number): number {
  return beside.reduce((y, block) => {
    const end = sheet.tags.within('Sect', () => drawBlock(sheet, block, y, besideTotals));
    return end + gap;
  }, from + totalsTop);
}

/** Draws the blocks below the totals, each whole on one page if it fits on one. Gives the y below. */
export function drawBelow(sheet: Sheet, { below }: Payment, from: number): number {
  let y = from + gap;
  for (const block of below) {
    if (y + heightOf([block]) > paper.contentBottom) y = startPage(sheet);
    y = sheet.tags.within('Sect', () => drawBlock(sheet, block, y, widthBelow)) + gap;
  }
  return y;
}

function drawBlock(sheet: Sheet, { name, text, lines, direction }: Block, from: number, width: number): number {
  let y = sheet.drawText(name, { start: 0, width, y: from }, caption, 'H2');
  const tag = sheet.tagText('P', text, lines, { direction });
  for (const line of lines) {
    if (y + textHeight(1, plain) > paper.contentBottom) y = startPage(sheet);
    y = sheet.drawLines([line], { start: 0, width, y, direction }, plain, tag);
  }
  return y;
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((height, { lines }) => {
    return height + textHeight(1, caption) + textHeight(lines.length, plain) + gap;
  }, 0);
}

function startPage(sheet: Sheet): number {
  sheet.doc.addPage();
  return paper.margin;
}

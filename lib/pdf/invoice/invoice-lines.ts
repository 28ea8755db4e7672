import type { Direction } from '@/lib/i18n/locales';
import { columnNames, lineCells } from '@/lib/pdf/invoice/invoice-contents';
import type { InvoiceDocument, InvoiceDocumentLine } from '@/lib/pdf/invoice/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';
import { type Box, ink, paper, type Sheet, textHeight } from '@/lib/pdf/sheet';
import type { Tag } from '@/lib/pdf/tags';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

const cell: TextStyle = { size: 8.5, weight: 'regular', color: ink.text };
const heading: TextStyle = { size: 7.5, weight: 'bold', color: ink.muted };
const padding = 5;

type Column = Pick<Box, 'start' | 'width' | 'align'>;

/** The description takes the width that the figures leave; `start` mirrors by itself in Arabic. */
const columns = {
  description: { start: 6, width: 193 },
  quantity: { start: 207, width: 50, align: 'figures' },
  unit: { start: 265, width: 42 },
  unitPrice: { start: 309, width: 66, align: 'figures' },
  tax: { start: 381, width: 40, align: 'figures' },
  net: { start: 427, width: 66, align: 'figures' },
} as const satisfies Record<string, Column>;

/**
 * Draws the table of lines from `y` on, over as many pages as needed, with its head on each. `keepWithLast` points stay
 * free below the last line, so that the totals are never alone on a page. Gives the y below the table.
 */
export function drawInvoiceLines(
  sheet: Sheet,
  invoice: InvoiceDocument,
  texts: InvoiceTexts,
  from: number,
  keepWithLast: number,
): number {
  const { tags } = sheet;
  const drawAll = (top: number) =>
    invoice.lines.reduce((y, line, index) => {
      const isLast = index === invoice.lines.length - 1;
      return tags.within('TR', () => drawLine(sheet, line, texts, y, isLast ? keepWithLast : 0));
    }, top);
  return tags.within('Table', () => {
    const top = tags.within('THead', () => drawTableHead(sheet, texts, from));
    return tags.within('TBody', () => drawAll(top));
  });
}

/** Draws one row, over as many pages as its description needs; the figures are beside the end of the description. */
function drawLine(sheet: Sheet, line: InvoiceDocumentLine, texts: InvoiceTexts, from: number, keep: number): number {
  const { description } = lineCells(line, texts);
  // The direction of the document, as on its page: a line that begins with an English name and continues in Arabic is
  // read as Arabic.
  const { direction } = sheet;
  let rest = sheet.wrap(description, columns.description.width, cell, direction);
  const tag = sheet.tagText('TD', description, rest, { direction });
  let y = from;
  if (y + rowHeight(rest.length) + keep > paper.contentBottom) y = startPage(sheet, texts);
  for (let fitting = linesThatFit(y); rest.length > fitting; fitting = linesThatFit(y)) {
    drawDescription(sheet, rest.slice(0, fitting), y, direction, tag);
    rest = rest.slice(fitting);
    y = startPage(sheet, texts);
  }
  const end = drawDescription(sheet, rest, y, direction, tag, line.secondTaxRate ? 2 : 1);
  drawFigures(sheet, line, texts, y);
  return end;
}

function startPage(sheet: Sheet, texts: InvoiceTexts): number {
  sheet.doc.addPage();
  return sheet.tags.artifact('Pagination', () => drawTableHead(sheet, texts, paper.margin));
}

function drawTableHead(sheet: Sheet, texts: InvoiceTexts, y: number): number {
  const names = columnNames(texts);
  const cells = columnKeys.map((key) => ({ key, lines: sheet.wrap(names[key], columns[key].width, heading) }));
  const rows = Math.max(...cells.map(({ lines }) => lines.length));
  const height = textHeight(rows, heading) + 2 * padding;
  sheet.fill(0, paper.contentWidth, y, height, ink.wash);
  sheet.tags.within('TR', () => {
    for (const { key, lines } of cells) {
      const box = { ...columns[key], y: y + padding + textHeight(rows - lines.length, heading) };
      sheet.drawLines(lines, box, heading, sheet.tagText('TH', names[key], lines, { scope: 'Column' }));
    }
  });
  return y + height;
}

/** @param rows how many rows of text the figures beside it need. */
function drawDescription(
  sheet: Sheet,
  lines: readonly string[],
  y: number,
  direction: Direction,
  tag: Tag,
  rows = 1,
): number {
  sheet.drawLines(lines, { ...columns.description, y: y + padding, direction }, cell, tag);
  const end = y + rowHeight(Math.max(lines.length, rows));
  sheet.drawRule(0, paper.contentWidth, end);
  return end;
}

function drawFigures(sheet: Sheet, line: InvoiceDocumentLine, texts: InvoiceTexts, y: number): void {
  const figures = lineCells(line, texts);
  for (const key of figureKeys) {
    const lines = figures[key].split('\n');
    sheet.drawLines(lines, { ...columns[key], y: y + padding }, cell, sheet.tagText('TD', figures[key], lines));
  }
}

function rowHeight(lines: number): number {
  return textHeight(lines, cell) + 2 * padding;
}

function linesThatFit(y: number): number {
  return Math.max(1, Math.floor((paper.contentBottom - y - 2 * padding) / textHeight(1, cell)));
}

const figureKeys = ['quantity', 'unit', 'unitPrice', 'tax', 'net'] as const;
const columnKeys = ['description', ...figureKeys] as const;

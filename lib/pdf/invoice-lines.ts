import { detectDirection } from '@/lib/pdf/bidi';
import type { InvoiceDocument, InvoiceDocumentLine } from '@/lib/pdf/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice-texts';
import { ink, paper, textHeight, type Box, type Sheet } from '@/lib/pdf/sheet';
import type { TextStyle } from '@/lib/pdf/typesetter';

const cell: TextStyle = { size: 8.5, weight: 'regular', color: ink.text };
const heading: TextStyle = { size: 7.5, weight: 'bold', color: ink.muted };
const padding = 5;

type Column = Pick<Box, 'start' | 'width' | 'align'>;

/** Description takes what the figures leave; `start` mirrors by itself in Arabic. */
const columns = {
  description: { start: 6, width: 193 },
  quantity: { start: 207, width: 50, align: 'end' },
  unit: { start: 265, width: 42 },
  unitPrice: { start: 309, width: 66, align: 'end' },
  tax: { start: 381, width: 40, align: 'end' },
  net: { start: 427, width: 66, align: 'end' },
} as const satisfies Record<string, Column>;

/**
 * The table of lines from `y` on, over as many pages as it takes, its head on each. `keepWithLast` points stay free
 * below the last line, so that the totals never stand alone on a page. Gives the y below the table.
 */
export function drawInvoiceLines(
  sheet: Sheet,
  invoice: InvoiceDocument,
  texts: InvoiceTexts,
  from: number,
  keepWithLast: number,
): number {
  let y = drawTableHead(sheet, texts, from);
  invoice.lines.forEach((line, index) => {
    const own = detectDirection(line.description);
    let rest = sheet.wrap(line.description, columns.description.width, cell, own);
    const needed = rowHeight(rest.length) + (index === invoice.lines.length - 1 ? keepWithLast : 0);
    if (y + needed > paper.contentBottom) y = startPage(sheet, texts);
    let fitting = linesThatFit(y);
    while (rest.length > fitting) {
      y = drawRow(sheet, rest.slice(0, fitting), { line: undefined, texts, y, own });
      rest = rest.slice(fitting);
      y = startPage(sheet, texts);
      fitting = linesThatFit(y);
    }
    y = drawRow(sheet, rest, { line, texts, y, own });
  });
  return y;
}

function startPage(sheet: Sheet, texts: InvoiceTexts): number {
  sheet.doc.addPage();
  return drawTableHead(sheet, texts, paper.margin);
}

function drawTableHead(sheet: Sheet, { label, taxName }: InvoiceTexts, y: number): number {
  const names = {
    description: label('column.description'),
    quantity: label('column.quantity'),
    unit: label('column.unit'),
    unitPrice: label('column.unit_price'),
    tax: taxName,
    net: label('column.net'),
  };
  const cells = columnKeys.map((key) => ({ key, lines: sheet.wrap(names[key], columns[key].width, heading) }));
  const rows = Math.max(...cells.map(({ lines }) => lines.length));
  const height = textHeight(rows, heading) + 2 * padding;
  sheet.fill(0, paper.contentWidth, y, height, ink.wash);
  for (const { key, lines } of cells) {
    const box = { ...columns[key], y: y + padding + textHeight(rows - lines.length, heading) };
    sheet.drawLines(lines, box, heading);
  }
  return y + height;
}

interface RowPart {
  /** Undefined on every part of a row but the last, which bears the figures. */
  line: InvoiceDocumentLine | undefined;
  texts: InvoiceTexts;
  y: number;
  own: Sheet['direction'];
}

function drawRow(sheet: Sheet, description: readonly string[], { line, texts, y, own }: RowPart): number {
  const top = y + padding;
  sheet.drawLines(description, { ...columns.description, y: top, direction: own }, cell);
  if (line) {
    const figures = {
      quantity: texts.quantity(line),
      unit: texts.label(`unit.${line.unit}`),
      unitPrice: texts.unitPrice(line),
      tax: texts.percent(line.taxRate),
      net: texts.amount(line.netAmount),
    };
    for (const key of figureKeys) sheet.drawLines([figures[key]], { ...columns[key], y: top }, cell);
  }
  const end = y + rowHeight(description.length);
  sheet.drawRule(0, paper.contentWidth, end);
  return end;
}

function rowHeight(lines: number): number {
  return textHeight(lines, cell) + 2 * padding;
}

function linesThatFit(y: number): number {
  return Math.max(1, Math.floor((paper.contentBottom - y - 2 * padding) / textHeight(1, cell)));
}

const figureKeys = ['quantity', 'unit', 'unitPrice', 'tax', 'net'] as const;
const columnKeys = ['description', ...figureKeys] as const;

import { type InvoiceTotal, invoiceTotals, taxReasons } from '@/lib/pdf/invoice/invoice-contents';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';
import { type Box, ink, paper, type Sheet, textHeight } from '@/lib/pdf/sheet';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

const plain: TextStyle = { size: 9, weight: 'regular', color: ink.text };
const strong: TextStyle = { size: 10, weight: 'bold', color: ink.text };
const due: TextStyle = { size: 11, weight: 'bold', color: ink.accent };
const small: TextStyle = { size: 8, weight: 'regular', color: ink.muted };
const styles = { plain, strong, due };
const width = 260;
const start = paper.contentWidth - width;
const inset = 6;
const rowGap = 4;
const figureGap = 12;
const reasonWidth = width - 2 * inset;

interface WrappedRow extends Omit<InvoiceTotal, 'weight'> {
  style: TextStyle;
  lines: string[];
}

/** The height of the whole block, so that it can be kept with the last line. */
export function totalsHeight(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts): number {
  const rows = totalRows(sheet, invoice, texts).reduce((height, row) => height + rowHeight(row), 0);
  const reasons = taxReasons(invoice, texts).flatMap((reason) => sheet.wrap(reason, reasonWidth, small));
  return 10 + rows + 4 + (reasons.length > 0 ? 6 + textHeight(reasons.length, small) : 0);
}

/** The width that is free beside the totals, from the edge where reading starts. */
export const besideTotals = start - 20;
/** The distance from the end of the lines to the first text of the totals. */
export const totalsTop = 10 + rowGap;

/** Draws net, each tax, gross, paid and due (EN 16931 BT-106 … BT-115), at the end edge. Gives the y below. */
export function drawTotals(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts, from: number): number {
  const rows = totalRows(sheet, invoice, texts);
  const { tags } = sheet;
  const figures = Math.max(...rows.map(({ figure, style }) => sheet.measure(figure, style)));
  const end = tags.within('Table', () =>
    rows.reduce((y, row) => tags.within('TR', () => drawRow(sheet, row, y, figures)), from + 10),
  );
  sheet.drawRule(start, width, end + 2, ink.accent);
  const reasons = taxReasons(invoice, texts);
  if (reasons.length === 0) return end + 4;
  const box = { start: start + inset, width: reasonWidth };
  return reasons.reduce((y, reason) => sheet.drawText(reason, { ...box, y }, small), end + 10);
}

/** Draws one row. @param figures the width of the widest figure; all figures end at its right edge */
function drawRow(sheet: Sheet, row: WrappedRow, y: number, figures: number): number {
  const height = rowHeight(row);
  if (row.style === due) sheet.fill(start, width, y, height, ink.wash);
  const box: Box = { start: start + inset, width: width - 2 * inset, y: y + rowGap };
  sheet.drawLines(row.lines, box, row.style, sheet.tagText('TH', row.name, row.lines, { scope: 'Row' }));
  const place: Box = { ...box, start: box.start + box.width - figures, width: figures, align: 'figures' };
  sheet.drawLines([row.figure], place, row.style, sheet.tagText('TD', row.figure, [row.figure]));
  return y + height;
}

/** Each name wrapped beside its figure, which takes the width that it needs. */
function totalRows(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts): WrappedRow[] {
  return invoiceTotals(invoice, texts).map(({ weight, ...named }) => {
    const row = { ...named, style: styles[weight] };
    const room = width - 2 * inset - figureGap - sheet.measure(row.figure, row.style);
    return { ...row, lines: sheet.wrap(row.name, room, row.style) };
  });
}

function rowHeight({ lines, style }: WrappedRow): number {
  return textHeight(lines.length, style) + 2 * rowGap;
}

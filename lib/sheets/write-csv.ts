import { stringify } from 'csv-stringify/sync';
import type { SheetColumn } from '@/lib/sheets/columns';

/** The media type of a CSV file in UTF-8. */
export const csvType = 'text/csv; charset=utf-8';

/**
 * Writes a list as CSV, with the byte order mark by which Excel recognises UTF-8, batch by batch as the list is read,
 * so that its size costs no memory. A cell that a spreadsheet would run (it begins with = + - @, a tab or a carriage
 * return) gets an apostrophe before it (OWASP, "CSV injection").
 */
export async function* writeCsv<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const write = (lines: unknown[][], bom = false) => stringify(lines, { bom, escape_formulas: true });
  yield write([columns.map(({ header }) => header)], true);
  for await (const rows of batches) {
    if (rows.length > 0) yield write(rows.map((row) => columns.map(({ value }) => value(row) ?? '')));
  }
}

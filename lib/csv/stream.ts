import { stringify } from 'csv-stringify/sync';
import type { Page } from '@/lib/http/list-query';

/** A column of the file: its heading in the reader's language, and a row's value as the API writes it. */
export interface CsvColumn<Row> {
  header: string;
  cell: (row: Row) => string | number | null | undefined;
}

/** With the mark by which Excel knows UTF-8. */
export const csvType = 'text/csv; charset=utf-8';

/**
 * A list as CSV, written page by page while it is read, so that its size costs no memory. A cell that a spreadsheet would
 * run (it begins with = + - @, a tab or a carriage return) gets an apostrophe before it (OWASP, "CSV injection").
 *
 * @param readPage gives the page that begins at the cursor, the first without one. It is called after the request's own
 * transaction has ended.
 */
export function streamCsv<Row>(columns: readonly CsvColumn<Row>[], readPage: (cursor?: string) => Promise<Page<Row>>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const write = (lines: unknown[][], bom = false) => encoder.encode(stringify(lines, { bom, escape_formulas: true }));
  let cursor: string | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(write([columns.map(({ header }) => header)], true));
    },
    async pull(controller) {
      const { rows, meta } = await readPage(cursor ?? undefined);
      controller.enqueue(write(rows.map((row) => columns.map(({ cell }) => cell(row) ?? ''))));
      cursor = meta.next_cursor;
      if (cursor === null) controller.close();
    },
  });
}

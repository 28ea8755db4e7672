import type { Readable } from 'node:stream';
import { contentTypeOf } from '@/lib/files/purposes';
import { Problem } from '@/lib/http/problem';
import { csvRows } from '@/lib/sheets/csv-rows';
import { rowLimit, type SheetRow } from '@/lib/sheets/limits';
import { xlsxRows } from '@/lib/sheets/xlsx-rows';

/**
 * The rows of a CSV or XLSX file that have something in them, the heading first, one at a time, so that a large file
 * costs no memory.
 *
 * @throws Problem 422 for a file that is no table, or has more than 100,000 rows below its heading.
 */
export async function* sheetRows(source: Readable, contentType: string): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of contentType === contentTypeOf('xlsx') ? xlsxRows(source) : csvRows(source)) {
    if (count > rowLimit) throw new Problem(422, 'too_many_rows', { values: { limit: rowLimit } });
    count += 1;
    yield row;
  }
}

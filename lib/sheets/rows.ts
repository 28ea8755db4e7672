import type { Readable } from 'node:stream';
import { unprocessable } from '@/lib/problem/problem';
import { readInThread } from '@/lib/reader-thread/read-in-thread';
import { brokenSheet, rowLimit, type SheetRow } from '@/lib/sheets/limits';

/**
 * Reads the rows of a CSV or XLSX file that are not empty, the heading first, one at a time, so that a large file costs
 * no memory. A thread of its own reads them: lib/sheets/sheet.reader.ts.
 *
 * @throws Problem 422 for a file that is no table, or has more than 100,000 rows below its heading.
 */
export async function* sheetRows(source: Readable, contentType: string): AsyncGenerator<SheetRow> {
  let count = 0;
  const batches = readInThread<SheetRow[], null>(
    'lib/sheets/sheet.reader.ts',
    { source, options: contentType },
    brokenSheet,
  );
  for await (const batch of batches) {
    for (const row of batch) {
      if (count > rowLimit) throw unprocessable('too_many_rows', { values: { limit: rowLimit } });
      count += 1;
      yield row;
    }
  }
}

import { createReadStream } from 'node:fs';
import { contentTypeOf } from '@/lib/files/purposes';
import { csvRows } from '@/lib/sheets/csv-rows';
import type { SheetRow } from '@/lib/sheets/limits';
import { xlsxRows } from '@/lib/sheets/xlsx-rows';

/** The number of characters from which a batch of rows is sent. */
const batchLength = 100_000;

/** Reads the rows of a file that are not empty, in batches. Runs in a thread of its own (lib/reader-thread/read-in-thread.ts). */
export default async function* readSheet(path: string, contentType: string): AsyncGenerator<SheetRow[], null> {
  let [batch, length]: [SheetRow[], number] = [[], 0];
  for await (const row of contentType === contentTypeOf('xlsx') ? xlsxRows(path) : csvRows(createReadStream(path))) {
    batch.push(row);
    length += row.cells.reduce((sum, cell) => sum + cell.length + 10, 0);
    if (length < batchLength) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
  return null;
}

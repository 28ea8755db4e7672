import { readBai2 } from '@/lib/bank-statements/reading/bai2';
import { readCamt } from '@/lib/bank-statements/reading/camt';
import { readBankCsv } from '@/lib/bank-statements/reading/csv';
import { type BankReading, fileFault } from '@/lib/bank-statements/reading/entries';
import type { BankLayout } from '@/lib/bank-statements/reading/layout-schema';
import { readMt940 } from '@/lib/bank-statements/reading/mt940';
import { readOfx } from '@/lib/bank-statements/reading/ofx';
import { openText } from '@/lib/bank-statements/reading/open-text';

/**
 * Reads a file of the bank in any format that its content shows, CSV by the company's layout. It runs in a thread of
 * its own (lib/reader-thread/read-in-thread.ts).
 *
 * @throws Problem 422 as `openText` and the reader of the format, and for a file without entries.
 */
export default async function* readBankFile(path: string, layout: BankLayout | null): BankReading {
  const { shape, chunks } = await openText(path);
  const file = yield* shape === 'table' ? readBankCsv(chunks, layout) : readers[shape](chunks);
  if (file.count + file.leftOut === 0) throw fileFault('bank_file_empty');
  return file;
}

const readers = { xml: readCamt, mt940: readMt940, ofx: readOfx, bai2: readBai2 };

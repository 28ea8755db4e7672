import { readCamt } from '@/lib/bank-statements/reading/camt';
import { readBankCsv } from '@/lib/bank-statements/reading/csv';
import { type BankReading, fileFault } from '@/lib/bank-statements/reading/entries';
import type { BankLayout } from '@/lib/bank-statements/reading/layout-schema';
import { openText } from '@/lib/bank-statements/reading/open-text';

/**
 * Reads a file of the bank, camt.053 or CSV by the company's layout. It runs in a thread of its own
 * (lib/reader-thread/read-in-thread.ts).
 *
 * @throws Problem 422 as `openText`, `readCamt` and `readBankCsv`, and for a file without entries.
 */
export default async function* readBankFile(path: string, layout: BankLayout | null): BankReading {
  const { isXml, chunks } = await openText(path);
  const file = yield* isXml ? readCamt(chunks) : readBankCsv(chunks, layout);
  if (file.count + file.leftOut === 0) throw fileFault('bank_file_empty');
  return file;
}

import { isUtf8 } from 'node:buffer';
import { readCamt } from '@/lib/bank-statements/camt';
import { readBankCsv } from '@/lib/bank-statements/csv';
import { type BankFile, fileFault } from '@/lib/bank-statements/entries';
import type { BankLayout } from '@/lib/bank-statements/layout-schema';

/**
 * A file of the bank: camt.053, or CSV by the company's layout. In UTF-8, or, as older programs of banks write, Windows-1252.
 *
 * @throws Problem 422 as `readCamt` and `readBankCsv`, and for a file without entries.
 */
export async function readBankFile(content: Buffer, layout: BankLayout | null): Promise<BankFile> {
  const text = new TextDecoder(isUtf8(content) ? 'utf-8' : 'windows-1252').decode(content);
  const file = /^\s*</.test(text) ? await readCamt(text.trimStart()) : await readBankCsv(text, layout);
  if (file.entries.length + file.leftOut === 0) throw fileFault('bank_file_empty');
  return file;
}

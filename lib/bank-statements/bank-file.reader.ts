import { createReadStream } from 'node:fs';
import { readCamt } from '@/lib/bank-statements/camt';
import { readBankCsv } from '@/lib/bank-statements/csv';
import { type BankReading, fileFault } from '@/lib/bank-statements/entries';
import type { BankLayout } from '@/lib/bank-statements/layout-schema';

/**
 * Runs in a thread of its own (lib/apart/read-apart.ts): a file of the bank, camt.053 or CSV by the company's layout, in UTF-8
 * or, as older programs of banks write, Windows-1252.
 *
 * @throws Problem 422 as `readCamt` and `readBankCsv`, and for a file without entries.
 */
export default async function* readBankFile(path: string, layout: BankLayout | null): BankReading {
  const encoding = (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
  const [start, text] = await withStart(decode(path, new TextDecoder(encoding)));
  const file = yield* /^\s*</.test(start) ? readCamt(text) : readBankCsv(text, layout);
  if (file.count + file.leftOut === 0) throw fileFault('bank_file_empty');
  return file;
}

async function isUtf8(path: string): Promise<boolean> {
  try {
    for await (const _ of decode(path, new TextDecoder('utf-8', { fatal: true })));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* decode(path: string, decoder: TextDecoder): AsyncGenerator<string> {
  const file: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of file) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The first piece, and all of them; what an XML file has in front of itself is taken away. */
async function withStart(pieces: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  const first = await pieces.next();
  const start = first.done ? '' : first.value;
  async function* all(): AsyncGenerator<string> {
    yield /^\s*</.test(start) ? start.trimStart() : start;
    yield* pieces;
  }
  return [start, all()];
}

import type { Readable } from 'node:stream';
import { type BankEntry, type BankFile, type BankReading, fileFault } from '@/lib/bank-statements/reading/entries';
import type { BankLayout, BankLook } from '@/lib/bank-statements/reading/layout-schema';
import type { LookOptions } from '@/lib/bank-statements/reading/look.reader';
import { readInThread } from '@/lib/reader-thread/read-in-thread';

/**
 * Reads a file of the bank in a thread of its own: lib/bank-statements/reading/bank-file.reader.ts.
 *
 * @throws Problem 422 as its reader does.
 */
export const readBankFile = (source: Readable, layout: BankLayout | null): BankReading =>
  readInThread<BankEntry[], BankFile>(
    'lib/bank-statements/reading/bank-file.reader.ts',
    { source, options: layout },
    () => fileFault('bank_file_broken'),
  );

/**
 * Looks at a file of the bank in a thread of its own: lib/bank-statements/reading/look.reader.ts.
 *
 * @throws Problem 422 as its reader does.
 */
export async function lookAtBankFile(source: Readable, options: LookOptions): Promise<BankLook> {
  const looking = readInThread<never, BankLook>('lib/bank-statements/reading/look.reader.ts', { source, options }, () =>
    fileFault('bank_file_broken'),
  );
  const { value } = await looking.next();
  return value;
}

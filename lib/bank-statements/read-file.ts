import type { Readable } from 'node:stream';
import { readApart } from '@/lib/apart/read-apart';
import { type BankEntry, type BankFile, type BankReading, fileFault } from '@/lib/bank-statements/entries';
import type { BankLayout } from '@/lib/bank-statements/layout-schema';

/**
 * Reads a file of the bank apart from everything else: lib/bank-statements/bank-file.reader.ts.
 *
 * @throws Problem 422 as its reader does.
 */
export const readBankFile = (source: Readable, layout: BankLayout | null): BankReading =>
  readApart<BankEntry[], BankFile>('lib/bank-statements/bank-file.reader.ts', { source, options: layout }, () =>
    fileFault('bank_file_broken'),
  );

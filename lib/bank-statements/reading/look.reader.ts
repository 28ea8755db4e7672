import { columnsFit, firstRows, previewRows } from '@/lib/bank-statements/reading/csv';
import { guessLayout, type Habits } from '@/lib/bank-statements/reading/guess-layout';
import { type BankLayout, type BankLook, noColumns } from '@/lib/bank-statements/reading/layout-schema';
import { openText } from '@/lib/bank-statements/reading/open-text';

/**
 * The layouts by which a file is looked at: the one that somebody typed, the company's, or a guess by its conventions.
 */
export interface LookOptions {
  typed: BankLayout | null;
  kept: BankLayout | null;
  habits: Habits;
}

/**
 * Finds out what a file of the bank is, and reads only its first rows. It runs in a thread of its own
 * (lib/reader-thread/read-in-thread.ts).
 *
 * @throws Problem 422 as `openText`, and for a file that is no table.
 */
export default async function* lookAtBankFile(path: string, options: LookOptions): AsyncGenerator<never, BankLook> {
  const { shape, chunks } = await openText(path);
  const { typed, kept, habits } = options;
  const unasked = { headings: [], rows: [], layout: { columns: noColumns, ...habits } };
  if (shape !== 'table') return { format: shape === 'xml' ? 'camt053' : shape, asks: false, ...unasked };
  const rows = await firstRows(chunks);
  const fitting = kept && columnsFit(rows, kept) ? kept : null;
  const guess = guessLayout(rows, habits);
  const layout = typed ?? fitting ?? guess?.layout ?? unasked.layout;
  return {
    format: 'csv',
    asks: typed !== null || !fitting,
    headings: guess?.headings ?? [],
    layout: {
      columns: layout.columns,
      date_order: layout.date_order,
      decimals: layout.decimals,
      currency: layout.currency,
    },
    rows: previewRows(rows, layout),
  };
}

import { isolateSentence } from '@/lib/format/isolate';
import type { InvoiceRecord } from '@/lib/invoices/schema';

/** The fields of a line that the dialog shows. */
export type CreditableLine = Pick<
  InvoiceRecord['lines'][number],
  'id' | 'description' | 'unit' | 'quantity_left' | 'amount_left' | 'gross_amount'
>;

/** The lines that credit notes, drafts included, have not credited in full. */
export const creditableLines = ({ lines, locale }: Pick<InvoiceRecord, 'lines' | 'locale'>): CreditableLine[] =>
  lines
    .filter(({ amount_left: left }) => /[1-9]/.test(left))
    .map(({ id, description, unit, quantity_left, amount_left, gross_amount }) => ({
      id,
      description: isolateSentence(description, locale),
      unit,
      quantity_left,
      amount_left,
      gross_amount,
    }));

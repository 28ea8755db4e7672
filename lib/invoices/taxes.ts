import * as z from 'zod';
import { invoiceTotals, type TaxedLine, type TaxSubtotal } from '@/lib/invoices/totals';
import { decimal } from '@/lib/money/amount';

const charged = z.array(z.object({ category: z.string(), rate: z.string(), taxable: z.string(), amount: z.string() }));

/** The taxes of a document: a credit note's are kept with it, an invoice's follow from its lines. */
export function taxesOf(document: { taxes: unknown; lines: readonly TaxedLine[]; currency: string }): TaxSubtotal[] {
  return document.taxes === null ? invoiceTotals(document.lines, document.currency).taxes : keptTaxes(document.taxes);
}

/** A credit note's own. */
export function keptTaxes(kept: unknown): TaxSubtotal[] {
  return charged.parse(kept).map(({ category, rate, taxable, amount }) => ({
    category,
    rate: decimal(rate),
    taxable: decimal(taxable),
    amount: decimal(amount),
  }));
}

/** As they are kept. */
export const toKeptTaxes = (taxes: readonly TaxSubtotal[]): z.input<typeof charged> =>
  taxes.map(({ category, rate, taxable, amount }) => ({
    category,
    rate: rate.toFixed(),
    taxable: taxable.toFixed(),
    amount: amount.toFixed(),
  }));

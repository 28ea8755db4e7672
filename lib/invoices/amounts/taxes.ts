import * as z from 'zod';
import { keptDocumentAllowances } from '@/lib/invoices/amounts/allowances';
import { invoiceTotals, type TaxedLine, type TaxSubtotal } from '@/lib/invoices/amounts/totals';
import { decimal } from '@/lib/money/amount';
import { storedSecondTax } from '@/lib/money/second-tax';

const charged = z.array(
  z.object({
    category: z.string(),
    rate: z.string(),
    taxable: z.string(),
    amount: z.string(),
    reason: z.string().nullish(),
    reason_code: z.string().nullish(),
    second: storedSecondTax.nullish(),
  }),
);

/**
 * The taxes of a document: a credit note's and those of an invoice with a second tax are stored with it, those of any other
 * invoice follow from its lines, discounts and charges.
 */
export function taxesOf(document: {
  taxes: unknown;
  lines: readonly TaxedLine[];
  allowances: unknown;
  currency: string;
}): TaxSubtotal[] {
  if (document.taxes !== null) return keptTaxes(document.taxes);
  return invoiceTotals(document.lines, document.currency, keptDocumentAllowances(document.allowances)).taxes;
}

/** Parses the taxes that are stored with a document. */
export function keptTaxes(kept: unknown): TaxSubtotal[] {
  return charged.parse(kept).map(({ category, rate, taxable, amount, reason, reason_code, second }) => ({
    category,
    rate: decimal(rate),
    taxable: decimal(taxable),
    amount: decimal(amount),
    reason: reason ?? null,
    reasonCode: reason_code ?? null,
    second: second ?? null,
  }));
}

/** The taxes as they are stored with a document. */
export const toKeptTaxes = (taxes: readonly TaxSubtotal[]): z.input<typeof charged> =>
  taxes.map(({ category, rate, taxable, amount, reason, reasonCode, second }) => ({
    category,
    rate: rate.toFixed(),
    taxable: taxable.toFixed(),
    amount: amount.toFixed(),
    reason,
    reason_code: reasonCode,
    ...(second && { second }),
  }));

import type { CreditTotals } from '@/lib/invoices/credit-notes/credit';
import { Decimal, type DecimalInput, decimal, sum } from '@/lib/money/amount';
import { roundToCash } from '@/lib/money/cash-rounding';

/** The total of a document, rounded to the smallest coin or not, and what that added to it. */
interface Rounded {
  grossTotal: DecimalInput;
  cashRounding: DecimalInput;
}

/**
 * What rounding to the smallest coin adds to a credit note: all that is credited so far is rounded, and the other notes'
 * totals are taken off. Together the notes thus come to the invoice's total, to the cent, however it was rounded itself.
 * 0.03, 0.03 and 0.09 CHF of an invoice of 0.15 → 0.05, 0.00 and 0.10.
 *
 * @param others the other credit notes, drafts included.
 * @param own the note's own total with tax, not rounded.
 */
export function creditRounding(
  invoice: Rounded & { currency: string },
  others: readonly Rounded[],
  { grossTotal: own }: Pick<CreditTotals, 'grossTotal'>,
): Decimal {
  const total = decimal(invoice.grossTotal);
  const before = sum(others.map(({ grossTotal }) => grossTotal));
  const credited = sum(others.map(unroundedOf)).plus(own);
  const due = credited.gte(unroundedOf(invoice)) ? total : Decimal.min(roundToCash(credited, invoice.currency), total);
  return due.minus(before).minus(own);
}

const unroundedOf = ({ grossTotal, cashRounding }: Rounded): Decimal =>
  decimal(grossTotal).minus(decimal(cashRounding));

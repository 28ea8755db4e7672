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
 * A deleted draft may leave notes whose totals are already above what is credited: then this one comes to no more than
 * the tax that it retains, never to less than nothing.
 *
 * @param others the other credit notes, drafts included.
 * @param own the note's own total with tax, not rounded, and what of it is retained.
 * @throws Error if more is credited than the invoice charges: rounding must not hide that.
 */
export function creditRounding(
  invoice: Rounded & { currency: string },
  others: readonly Rounded[],
  { grossTotal: own, retained }: Pick<CreditTotals, 'grossTotal'> & { retained: DecimalInput },
): Decimal {
  const total = decimal(invoice.grossTotal);
  const before = sum(others.map(({ grossTotal }) => grossTotal));
  const credited = sum(others.map(unroundedOf)).plus(own);
  const charged = unroundedOf(invoice);
  // Cents are what deleted drafts leave of several taxes.
  if (credited.minus(charged).gt(1)) throw new Error('credit notes are above their invoice');
  const due = credited.gte(charged) ? total : Decimal.min(roundToCash(credited, invoice.currency), total);
  return Decimal.max(due.minus(before), decimal(retained)).minus(own);
}

const unroundedOf = ({ grossTotal, cashRounding }: Rounded): Decimal =>
  decimal(grossTotal).minus(decimal(cashRounding));

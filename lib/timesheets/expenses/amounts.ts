import { type Decimal, type DecimalInput, decimal, roundMoney, sum } from '@/lib/money/amount';

interface Cost {
  amount: DecimalInput;
  tax: DecimalInput;
  markupPercent: DecimalInput;
}

/**
 * The amount that a client is billed for an expense: round((amount − tax) × (1 + markup %)). The company recovers the tax
 * in it, and the invoice adds its own (docs/domain.md, "Expenses").
 */
export const billedAmount = ({ amount, tax, markupPercent }: Cost, currency: string): Decimal =>
  roundMoney(decimal(amount).minus(decimal(tax)).times(decimal(markupPercent).div(100).plus(1)), currency);

/** The totals of a timesheet's expenses, exact decimal strings; the billed total only if the rows contain billed amounts. */
export function expenseTotals(
  rows: readonly { amount: string; payable: boolean; bill_amount?: string | null | undefined }[],
): { total: string; paidBack: string; billed: string | null } {
  const seen = rows.flatMap(({ bill_amount: amount }) => (amount === undefined ? [] : [amount ?? '0']));
  return {
    total: sum(rows.map(({ amount }) => amount)).toFixed(),
    paidBack: sum(rows.filter(({ payable }) => payable).map(({ amount }) => amount)).toFixed(),
    billed: seen.length < rows.length ? null : sum(seen).toFixed(),
  };
}

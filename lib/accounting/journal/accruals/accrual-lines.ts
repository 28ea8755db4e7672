import { type Conversion, type Line, pairLines } from '@/lib/accounting/journal/balance';
import type { Decimal } from '@/lib/money/amount';

/** What a closed month earned without an invoice, or owed without a pay run, for one contract. */
export interface BookedAccrual {
  kind: 'unbilled_revenue' | 'unpaid_cost';
  /** The contract's number and the contractor's name. */
  contract: string;
  amount: Decimal;
}

/** The lines of an accrual: revenue against what is still to be billed, or cost against what is still to be paid. */
export function accrualLines({ kind, contract, amount }: BookedAccrual, conversion: Conversion): Line[] {
  const [debit, credit] =
    kind === 'unbilled_revenue'
      ? (['accrued_revenue', 'revenue'] as const)
      : (['contractor_cost', 'accrued_cost'] as const);
  return pairLines(debit, credit, amount, conversion, contract);
}

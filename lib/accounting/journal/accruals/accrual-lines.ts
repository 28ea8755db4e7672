import type { AccountKey } from '@/lib/accounting/accounts';
import { type Conversion, type Line, pairLines } from '@/lib/accounting/journal/balance';
import type { Decimal } from '@/lib/money/amount';

/** What a closed month earned without an invoice, or owed without a pay run, for one contract. */
export interface BookedAccrual {
  kind: 'unbilled_revenue' | 'unbilled_expenses' | 'unpaid_cost' | 'unpaid_expenses';
  /** The contract's number and the contractor's name. */
  contract: string;
  amount: Decimal;
}

/** Revenue and expenses against what is still to be billed, and their cost against what is still to be paid. */
const sides: Readonly<Record<BookedAccrual['kind'], readonly [debit: AccountKey, credit: AccountKey]>> = {
  unbilled_revenue: ['accrued_revenue', 'revenue'],
  unbilled_expenses: ['accrued_revenue', 'expenses_rebilled'],
  unpaid_cost: ['contractor_cost', 'accrued_cost'],
  unpaid_expenses: ['expenses_paid_back', 'accrued_cost'],
};

/** The lines of an accrual. */
export const accrualLines = ({ kind, contract, amount }: BookedAccrual, conversion: Conversion): Line[] =>
  pairLines(...sides[kind], amount, conversion, contract);

import { type Conversion, convert, convertTo, type Line, openLine, settled } from '@/lib/accounting/journal/balance';
import { type Decimal, sum } from '@/lib/money/amount';

/** What a pay run owes for one contract, in one currency: for time, or for reimbursed expenses. */
export interface BookedPay {
  contract: string;
  isExpense: boolean;
  amount: Decimal;
}

/** The cost of contractors, contract by contract, against what is owed to them. */
export function payLines(pay: readonly BookedPay[], conversion: Conversion): Line[] {
  const total = sum(pay.map(({ amount }) => amount));
  const owed = { ...openLine('contractors_payable', total.neg()), amount: convert(total, conversion).neg() };
  const costs = pay.map(({ contract, isExpense, amount }) =>
    openLine(isExpense ? 'expenses_paid_back' : 'contractor_cost', amount, null, contract),
  );
  return settled([owed, ...convertTo(convert(total, conversion), costs, conversion)]);
}

import {
  type Conversion,
  convert,
  convertTo,
  type Line,
  type LinePartner,
  openLine,
  settled,
} from '@/lib/accounting/journal/balance';
import { type Decimal, sum } from '@/lib/money/amount';

/** What a pay run owes for one contract, in one currency: for time, or for reimbursed expenses. */
export interface BookedPay {
  contract: string;
  isExpense: boolean;
  amount: Decimal;
  /** The contractor, if the books know them by a creditor number. */
  partner?: LinePartner | undefined;
}

/**
 * The cost of contractors, contract by contract, against what is owed to them: to each one whom the books know by a
 * number, with their contracts after it, and to all others together.
 */
export function payLines(pay: readonly BookedPay[], conversion: Conversion): Line[] {
  const groups = Map.groupBy(pay, ({ partner }) => partner?.number ?? '');
  return [...groups.values()].flatMap((group) => {
    const total = sum(group.map(({ amount }) => amount));
    const worth = convert(total, conversion);
    const partner = group[0]?.partner;
    const owed = { ...openLine('contractors_payable', total.neg()), amount: worth.neg(), partner };
    const costs = group.map(({ contract, isExpense, amount }) =>
      openLine(isExpense ? 'expenses_paid_back' : 'contractor_cost', amount, null, contract),
    );
    return settled([owed, ...convertTo(worth, costs, conversion)]);
  });
}

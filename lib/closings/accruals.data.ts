import 'server-only';
import type { Actor } from '@/lib/actor';
import type { CalendarDay } from '@/lib/calendar/days';
import { type Accrual, type AccrualKind, accrualKinds } from '@/lib/closings/schema';
import type { Db } from '@/lib/db/client';
import { type OpenWorth, readOpenWorth } from '@/lib/leakage/unbilled.data';
import { decimal, formatAmount } from '@/lib/money/amount';

/** What a company earned and owes up to a day that no invoice and no pay run dated up to then has, by contract, before tax. */
export async function findAccruals(db: Db, actor: Actor, end: CalendarDay): Promise<Accrual[]> {
  const open = await readOpenWorth(db, actor, end);
  return accrualKinds.flatMap((kind) =>
    open.flatMap((worth): Accrual[] => {
      const { contractId: id, contract: number, candidate, client, currency } = worth;
      const amount = decimal(worth[worths[kind]]);
      if (amount.isZero()) return [];
      return [{ kind, contract: { id, number }, candidate, client, currency, amount: formatAmount(amount, currency) }];
    }),
  );
}

const worths: Readonly<Record<AccrualKind, keyof OpenWorth>> = {
  unbilled_revenue: 'unbilled',
  unbilled_expenses: 'unbilledExpenses',
  unpaid_cost: 'unpaid',
  unpaid_expenses: 'unpaidExpenses',
};

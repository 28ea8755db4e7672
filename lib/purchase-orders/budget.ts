import { type Decimal, type DecimalInput, decimal } from '@/lib/money/amount';

/** An order's budget, in money or in hours. */
export interface Budget {
  budgetAmount: DecimalInput | null;
  budgetHours: DecimalInput | null;
}

/** The percentage of a budget at which its warning is mailed, once. */
const mailedAt = 80;

export const budgetOf = ({ budgetAmount, budgetHours }: Budget): Decimal => decimal(budgetAmount ?? budgetHours ?? '0');

/** How much of a budget is used in whole percent, rounded down: 100 is reached with the last cent, not before. */
export const usedPercent = (budget: Budget, used: DecimalInput): number =>
  decimal(used).times(100).div(budgetOf(budget)).floor().toNumber();

/** Whether most of it is used. */
export const isAlmostUsed = (budget: Budget, used: DecimalInput): boolean => usedPercent(budget, used) >= mailedAt;

/** Whether a draft that brings the use from `before` to `after` exceeds it. A draft that uses nothing of it never does. */
export const goesOver = (budget: Budget, before: DecimalInput, after: DecimalInput): boolean =>
  decimal(after).gt(budgetOf(budget)) && decimal(after).gt(decimal(before));

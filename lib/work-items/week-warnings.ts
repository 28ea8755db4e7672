import { usualWeekHours } from '@/lib/contracts/time/week-hours';
import { type DecimalInput, decimal } from '@/lib/money/amount';

/** Why somebody should look at a week before they approve it. */
export const weekWarnings = ['no_hours', 'over_hours', 'expenses'] as const;
export type WeekWarning = (typeof weekWarnings)[number];

interface Week {
  totalHours: DecimalInput;
  /** At least one of them, if there are any. */
  expenses: readonly unknown[];
  contract: { weekHours: DecimalInput | null };
}

/** What is unusual about a submitted week: no hours, more of them than the contract has in a week, expenses. */
export function warningsOf({ totalHours, expenses, contract }: Week): WeekWarning[] {
  const hours = decimal(totalHours);
  return [
    ...(hours.isZero() ? (['no_hours'] as const) : []),
    ...(hours.gt(decimal(contract.weekHours ?? usualWeekHours)) ? (['over_hours'] as const) : []),
    ...(expenses.length > 0 ? (['expenses'] as const) : []),
  ];
}

import type { AvailableTimesheet } from '@/lib/invoices/schema';
import { formatAmount, sum } from '@/lib/money/amount';
import { sumOfHours } from '@/lib/money/minutes';

export interface Selection {
  count: number;
  /** Decimal strings; the amount is before tax, in the timesheets' currency. */
  hours: string;
  amount: string;
}

/** The sums of the selected timesheets, exactly: decimals, never floats. Each bill total is rounded, as on a line. */
export function addUp(sheets: readonly AvailableTimesheet[], chosen: readonly string[], currency: string): Selection {
  const ticked = sheets.filter(({ id }) => chosen.includes(id));
  return {
    count: ticked.length,
    hours: sumOfHours(ticked.map((sheet) => sheet.total_hours)),
    amount: formatAmount(sum(ticked.map((sheet) => sheet.bill_total)), currency),
  };
}

/**
 * Which timesheets are selected once the list is loaded: those selected before that are in the list; if none is, as for
 * a contract chosen just now, all of them.
 */
export function tickedOf(sheets: readonly AvailableTimesheet[], chosen: readonly string[]): string[] {
  const ids = sheets.map(({ id }) => id);
  const kept = ids.filter((id) => chosen.includes(id));
  return kept.length > 0 ? kept : ids;
}

/** The timesheets that a draft already has and those that it could take too, oldest first, each once. */
export function joinSheets(
  included: readonly AvailableTimesheet[],
  free: readonly AvailableTimesheet[],
): AvailableTimesheet[] {
  const others = free.filter(({ id }) => !included.some((sheet) => sheet.id === id));
  return [...included, ...others].sort((a, b) => (a.period_start < b.period_start ? -1 : 1));
}

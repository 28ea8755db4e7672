import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { AgreedHours, Employment } from '@/lib/leave/balance';

/**
 * The contracts of a person as employments: those that overlap, or follow each other without a day between, are one.
 */
export function employmentsOf(contracts: readonly AgreedHours[]): Employment[] {
  const inOrder = contracts.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const all: Employment[] = [];
  for (const contract of inOrder) {
    const last = all.at(-1);
    if (!last || (last.end !== null && addDays(last.end, 1) < contract.start))
      all.push({ start: contract.start, end: contract.end, agreed: [contract] });
    else all[all.length - 1] = { ...last, end: later(last.end, contract.end), agreed: [...last.agreed, contract] };
  }
  return all;
}

/** The later of two last days; an employment without an end has none. */
function later(a: CalendarDay | null, b: CalendarDay | null): CalendarDay | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}

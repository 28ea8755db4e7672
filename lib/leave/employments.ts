import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Employment } from '@/lib/leave/balance';

/** The contracts of a person as employments: those that follow each other without a day between are one. */
export function employmentsOf(contracts: readonly Employment[]): Employment[] {
  const inOrder = contracts.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const all: Employment[] = [];
  for (const contract of inOrder) {
    const last = all.at(-1);
    if (!last || (last.end !== null && addDays(last.end, 1) < contract.start)) all.push(contract);
    else all[all.length - 1] = { ...last, end: later(last.end, contract.end), weekHours: contract.weekHours };
  }
  return all;
}

/** The later of two last days; an employment without an end has none. */
function later(a: CalendarDay | null, b: CalendarDay | null): CalendarDay | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}

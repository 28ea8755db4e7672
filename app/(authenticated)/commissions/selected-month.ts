import type { Actor } from '@/lib/actor';
import { calendarMonth } from '@/lib/commissions/schema';
import { monthOf, shiftMonth } from '@/lib/commissions/statements.data';

/** The month that the address names, or the company's current month if it names none to show, and its neighbours. */
export function selectedMonth(actor: Actor, { month: asked }: { month?: string | string[] }) {
  const current = monthOf(actor.today);
  const named = calendarMonth.safeParse(asked);
  const month = named.success && named.data <= current ? named.data : current;
  return { month, before: shiftMonth(month, -1), after: month < current ? shiftMonth(month, 1) : null };
}

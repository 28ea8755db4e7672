import type { CalendarDay } from '@/lib/calendar/days';

interface Dates {
  startDate: CalendarDay;
  endDate: CalendarDay | null;
}

/**
 * The last day of work of a contract that ends without a given day: its planned end if that is in the past, otherwise
 * today; the first day for a contract that never began.
 */
export function lastDayOf({ startDate, endDate }: Dates, today: CalendarDay): CalendarDay {
  const end = endDate !== null && endDate < today ? endDate : today;
  return end < startDate ? startDate : end;
}

/** Why a given last day is not valid: it lies outside the contract. A key of the namespace `validation`. */
export function lastDayFault(
  { startDate, endDate }: Dates,
  lastDay: CalendarDay,
): 'before_contract' | 'after_contract' | undefined {
  if (lastDay < startDate) return 'before_contract';
  return endDate !== null && lastDay > endDate ? 'after_contract' : undefined;
}

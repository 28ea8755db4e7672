import type { CalendarDay, DayRange } from '@/lib/calendar/days';

/**
 * The rates that count in a period, in the order given: of each type the one in force on its first day and those that
 * begin later in it.
 */
export function ratesWithin<Rate extends { rateType: string; effectiveFrom: CalendarDay }>(rates: readonly Rate[], { start, end }: DayRange): Rate[] {
  const isSuperseded = (rate: Rate) =>
    rates.some((other) => other.rateType === rate.rateType && other.effectiveFrom > rate.effectiveFrom && other.effectiveFrom <= start);
  return rates.filter((rate) => rate.effectiveFrom <= end && !isSuperseded(rate));
}

import type { CalendarDay } from '@/lib/calendar/days';

/**
 * The rate of a worked day: of the rows of that type, the one with the greatest `effectiveFrom` that is not after the
 * day (domain.md, "Rates"); undefined before the first row. Two rows of one type and day cannot exist.
 */
export function rateOn<Rate extends { rateType: string; effectiveFrom: CalendarDay }>(
  rates: readonly Rate[],
  rateType: string,
  date: CalendarDay,
): Rate | undefined {
  return rates.reduce<Rate | undefined>((latest, rate) => {
    if (rate.rateType !== rateType || rate.effectiveFrom > date) return latest;
    return latest && latest.effectiveFrom >= rate.effectiveFrom ? latest : rate;
  }, undefined);
}

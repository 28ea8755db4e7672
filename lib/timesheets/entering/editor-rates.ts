import type { CalendarDay, DayRange } from '@/lib/calendar/days';
import type { EnteredTime } from '@/lib/hours/classify';
import type { OvertimeTerms } from '@/lib/hours/rules';
import type { RateUnit } from '@/lib/money/rates';

/** A rate as the actor may see it. */
export interface ShownRate {
  rate_type: string;
  unit: RateUnit;
  effective_from: string;
  bill_rate?: string;
  pay_rate: string;
}

/** What is around a sheet: the rates of its period, the types that time can be of, the sheets before and after it. */
export interface SheetSetting {
  rates: ShownRate[];
  rateTypes: string[];
  /** Types that the overtime rule makes of them, now or when the sheet was submitted. */
  classes: string[];
  /** The contract's; what it bills only where the reader sees it. */
  overtime: Omit<OvertimeTerms, 'bill'> & Partial<Pick<OvertimeTerms, 'bill'>>;
  /** Time of the same workweek on other sheets. */
  others: readonly EnteredTime[];
  /** The latest earlier sheet with time, to copy from. */
  earlier: { period: DayRange; entries: { date: string; rate_type: string; hours: string }[] } | null;
  previousId: string | null;
  nextId: string | null;
}

/**
 * The rates that count in a period, in the order given: of each type the one in force on its first day and those that
 * begin later in it.
 */
export function ratesWithin<Rate extends { rateType: string; effectiveFrom: CalendarDay }>(
  rates: readonly Rate[],
  { start, end }: DayRange,
): Rate[] {
  const isSuperseded = (rate: Rate) =>
    rates.some(
      (other) =>
        other.rateType === rate.rateType && other.effectiveFrom > rate.effectiveFrom && other.effectiveFrom <= start,
    );
  return rates.filter((rate) => rate.effectiveFrom <= end && !isSuperseded(rate));
}

import type { CalendarDay, DayRange } from '@/lib/calendar/days';
import type { EnteredTime } from '@/lib/hours/classify';
import type { ClockKept } from '@/lib/hours/clock/schema';
import type { OvertimeTerms } from '@/lib/hours/rules';
import type { RateUnit } from '@/lib/money/rates';
import type { JointTime } from '@/lib/timesheets/pricing/rated';

/** A rate as the actor may see it. */
export interface VisibleRate {
  rate_type: string;
  unit: RateUnit;
  effective_from: string;
  bill_rate?: string;
  pay_rate: string;
}

/** The context of a sheet: the rates of its period, the types that time can have, the sheets before and after it. */
export interface SheetSetting {
  rates: VisibleRate[];
  rateTypes: string[];
  /** The types that the overtime rule makes, now or when the sheet was submitted. */
  classes: string[];
  /** The contract's overtime; its bill side only if the reader sees it. */
  overtime: Omit<OvertimeTerms, 'bill'> & Partial<Pick<OvertimeTerms, 'bill'>>;
  /** Time of the same workweek on other sheets. */
  others: readonly EnteredTime[];
  /** Time of the same workweek on the person's other contracts, where it counts together. */
  joint: JointTime | undefined;
  /** The latest earlier sheet with time, to copy from. */
  earlier: {
    period: DayRange;
    entries: { date: string; rate_type: string; hours: string; clock: ClockKept['spans'] | null }[];
  } | null;
  previousId: string | null;
  nextId: string | null;
}

/**
 * The rates that apply in a period, in the given order: of each type the one in force on the first day, and those that
 * begin later in the period.
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

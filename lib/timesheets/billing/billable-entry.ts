import type { CalendarDay } from '@/lib/calendar/days';
import type { RateUnit } from '@/lib/money/rates';

/** Time of one day and rate type that an invoice takes, at the rate of its submission. Decimal strings. */
export interface BillableEntry {
  id: string;
  date: CalendarDay;
  hours: string;
  rateType: string;
  unit: RateUnit;
  billRate: string;
  /** What the day counts as under a daily rate, where that is not a whole one. */
  days: string | null;
  note: string | null;
}

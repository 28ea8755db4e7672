import type { CalendarDay } from '@/lib/calendar/days';
import type { RateUnit } from '@/lib/money/rates';

/** Time of one day and rate type to be invoiced, at the rate of its submission. Decimal strings. */
export interface BillableEntry {
  id: string;
  date: CalendarDay;
  minutes: string;
  rateType: string;
  unit: RateUnit;
  billRate: string;
  /** The part of a day that it counts as under a daily rate; null for a whole day. */
  days: string | null;
  note: string | null;
}

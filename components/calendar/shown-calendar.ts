import type { CalendarDay } from '@/lib/calendar/days';
import type { CalendarEntry } from '@/lib/calendar-entries/schema';
import type { CalendarAddress, Period } from '@/lib/calendar-entries/view';

/** All that the month, the week and the list draw. */
export interface ShownCalendar {
  period: Period;
  byDay: ReadonlyMap<CalendarDay, readonly CalendarEntry[]>;
  today: CalendarDay;
  /** Days of the week that are the company's weekend: 1 Monday … 7 Sunday. */
  weekend: readonly number[];
  /** The company's zone. */
  timeZone: string;
  address: CalendarAddress;
}

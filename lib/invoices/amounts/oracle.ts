/** For tests only: timesheets to invoice. */
import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import type { PricedTimesheet } from '@/lib/invoices/amounts/lines';
import { anyMinutes, anyRate } from '@/lib/money/oracle';
import type { RateUnit } from '@/lib/money/rates';

/** Weeks from Monday 2026-11-02 on, each with entries unique per day and rate type, at a few rates, in any order. */
export const anyTimesheets = fc.tuple(anyRate, anyRate).chain((rates) => {
  const anyEntry = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    minutes: fc.oneof({ weight: 1, arbitrary: fc.constant('0') }, { weight: 4, arbitrary: anyMinutes }),
    rateType: fc.constantFrom('regular', 'overtime'),
    unit: fc.constantFrom<RateUnit[]>('hour', 'day'),
    billRate: fc.constantFrom(...rates),
  });
  const anyWeek = fc.uniqueArray(anyEntry, { selector: (entry) => `${entry.day} ${entry.rateType}`, maxLength: 10 });
  return fc
    .array(anyWeek, { maxLength: 4 })
    .map((weeks) => weeks.map((entries, week) => timesheet(week, entries)))
    .chain((timesheets) => fc.shuffledSubarray(timesheets, { minLength: timesheets.length }));
});

/** Time on a day of a week, counted 0 to 6. */
export interface WeekEntry {
  day: number;
  minutes: string;
  rateType: string;
  unit: RateUnit;
  billRate: string;
}

/** The timesheet of the week that begins on Monday 2026-11-02, or of the week so many weeks later. */
export function timesheet(week: number, entries: WeekEntry[]): PricedTimesheet {
  const periodStart = addDays('2026-11-02', 7 * week);
  return {
    id: `week ${week}`,
    periodStart,
    periodEnd: addDays(periodStart, 6),
    entries: entries.map((entry, index) => ({
      ...entry,
      id: `week ${week}, ${index}`,
      date: addDays(periodStart, entry.day),
    })),
  };
}

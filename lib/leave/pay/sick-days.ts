import { addDays, type CalendarDay, type DayRange } from '@/lib/calendar/days';

/** EFZG § 3 (3): four weeks in employment; (1): six weeks. */
const waitingDays = 28;
const paidDays = 42;

/**
 * The days on which the pay of somebody who is ill is continued: six weeks, from the fifth week in employment on; days of
 * the waiting time do not count among them.
 *
 * @param illFrom the first day of the illness
 */
export function continuedPay(illFrom: CalendarDay, employedFrom: CalendarDay): DayRange {
  const entitled = addDays(employedFrom, waitingDays);
  const start = illFrom > entitled ? illFrom : entitled;
  return { start, end: addDays(start, paidDays - 1) };
}

/**
 * The first day of an illness, over sick notes that follow each other without a working day between them.
 *
 * @param isWorkingDay whether somebody works on a day
 */
export function illnessStart(
  day: CalendarDay,
  earlier: readonly DayRange[],
  isWorkingDay: (day: CalendarDay) => boolean,
): CalendarDay {
  let start = day;
  for (;;) {
    let before = addDays(start, -1);
    // No weekend and holidays are longer.
    for (let step = 0; step < 14 && !isWorkingDay(before); step += 1) before = addDays(before, -1);
    const note = earlier.find((range) => range.start < start && range.end >= before);
    if (!note) return start;
    start = note.start;
  }
}

import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Repeat } from '@/lib/to-dos/kinds';

/** More days than any holidays in a row: a calendar in which every day is free has no working day. */
const longestRest = 60;

/** When a to-do that comes back was due. */
export interface Turn {
  repeat: Repeat;
  dueOn: CalendarDay;
  /** The day on which it was first due: its day of the month. */
  firstDueOn: CalendarDay;
}

/**
 * The day on which a to-do that was done is due again: the first of its turns after both the day on which it was due and
 * today, so that whoever is late does not have to catch up.
 *
 * @param isFree whether nobody works on a day
 */
export function nextDueOn(
  { repeat, dueOn, firstDueOn }: Turn,
  today: CalendarDay,
  isFree: (day: CalendarDay) => boolean,
): CalendarDay {
  const after = dueOn > today ? dueOn : today;
  if (repeat === 'daily') return nextWorkingDay(after, isFree);
  const turnAt = (count: number) => (repeat === 'weekly' ? addDays(dueOn, 7 * count) : monthsLater(firstDueOn, count));
  let count = 0;
  while (turnAt(count) <= after) count += 1;
  return turnAt(count);
}

function nextWorkingDay(after: CalendarDay, isFree: (day: CalendarDay) => boolean): CalendarDay {
  for (let count = 1; count <= longestRest; count += 1) {
    const day = addDays(after, count);
    if (!isFree(day)) return day;
  }
  return addDays(after, 1);
}

/** The same day so many months later, or the last day of a month that is too short for it. */
function monthsLater(day: CalendarDay, count: number): CalendarDay {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(inYear).padStart(4, '0')}-${two(inMonth)}-${two(Math.min(dayOfMonth, last))}`;
}

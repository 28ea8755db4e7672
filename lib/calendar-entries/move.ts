import { addDays, type CalendarDay, daysBetween } from '@/lib/calendar/days';
import { wallClock } from '@/lib/calendar/zones';
import type { CalendarEntry } from '@/lib/calendar-entries/schema';

/** The call of the API that gives an entry's record another day. */
export interface DayChange {
  path: string;
  body: Record<string, string>;
}

/** Whether an entry may go to a day; it is there already on its own. */
export const mayGoTo = ({ move, date }: Pick<CalendarEntry, 'move' | 'date'>, day: CalendarDay): boolean =>
  move !== null && day !== date && (move.from === null || day >= move.from);

/** What gives an entry another day: an interview keeps its time on the clocks of the zone where it was agreed. */
export function changeOfDay({ kind, id, date, ...entry }: CalendarEntry, day: CalendarDay): DayChange | null {
  if (kind === 'to_do') return { path: `/api/v1/to-dos/${id}`, body: { due_on: day } };
  if (kind === 'contract_end') return { path: `/api/v1/contracts/${id}`, body: { end_date: day } };
  const { starts_at: start, time_zone: zone } = entry;
  if (kind !== 'interview' || start === null || zone === null) return null;
  const [own, time] = wallClock(start, zone);
  return { path: `/api/v1/interviews/${id}`, body: { starts_at: `${addDays(own, daysBetween(date, day))}T${time}` } };
}

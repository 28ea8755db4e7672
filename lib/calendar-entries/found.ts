import { entryKinds } from '@/lib/calendar-entries/kinds';
import type { CalendarEntry } from '@/lib/calendar-entries/schema';

/** An entry, and what a calendar program learns beside it. */
export interface FoundEntry extends CalendarEntry {
  /** When its record was last changed; null for a holiday. */
  revisedAt: Date | null;
  place: string | null;
  /** How often an interview's invitation has changed. */
  sequence: number;
}

/** An entry that takes all day. */
export const allDay = (
  entry: Omit<FoundEntry, 'starts_at' | 'ends_at' | 'time_zone' | 'place' | 'sequence' | 'move'> &
    Partial<Pick<FoundEntry, 'move'>>,
): FoundEntry => ({ move: null, ...entry, starts_at: null, ends_at: null, time_zone: null, place: null, sequence: 0 });

/** The order of entries: by day, what takes all day by its kind first, then by time, then by name. */
export const inOrder = (entries: readonly FoundEntry[]): FoundEntry[] =>
  entries
    .map((entry) => ({ entry, place: placeOf(entry) }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .map(({ entry }) => entry);

const placeOf = ({ date, starts_at, kind, title, id }: FoundEntry): string =>
  [date, starts_at ?? '', entryKinds.indexOf(kind), title, id].join('\n');

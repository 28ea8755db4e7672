import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { type ClockFault, readClock, workedMinutes } from '@/lib/hours/clock/clock';
import type { ClockKept } from '@/lib/hours/clock/schema';
import { toClock } from '@/lib/hours/clock/to-clock';
import type { FieldFault } from '@/lib/problem/problem';
import { type EntryBounds, minutesGiven } from '@/lib/timesheets/entering/entry-rules';
import type { EntryInput } from '@/lib/timesheets/schema';

/** The type whose time the clock measures. */
const clocked = 'regular';

/** An entry as it is stored: its minutes, and the clock times that they follow from. */
export interface TimedEntry {
  date: CalendarDay;
  rate_type: string;
  minutes: number;
  /** The field of the body that they come from. */
  field: 'hours' | 'minutes' | 'clock';
  note: string | null;
  clock: ClockKept | null;
  /** The end, in the body, of the work before midnight that goes on here; undefined if the body has the entry itself. */
  from?: string;
}

/**
 * The entries of a body with their minutes. On a contract with clock times, regular time follows from them; work after
 * midnight makes an entry of the next day, if the body has none.
 *
 * @param at the path of the entries in the body
 */
export function timedEntries(
  given: readonly EntryInput[],
  { clock, period }: Pick<EntryBounds, 'clock' | 'period'>,
  at: string,
): { entries: TimedEntry[]; faults: FieldFault[] } {
  if (!clock)
    return {
      entries: given.map(plainEntry),
      faults: given.flatMap((entry, index) =>
        entry.clock?.length ? [{ path: `${at}.${index}.clock`, key: 'clock_not_used' }] : [],
      ),
    };
  const places = new Map<CalendarDay, number>();
  given.forEach(({ date, rate_type: type }, index) => {
    if (type === clocked && !places.has(date)) places.set(date, index);
  });
  const { days, faults, changes } = readClock(
    [...places].map(([date, index]) => ({ date, spans: given[index]?.clock ?? [] })),
    clock.zone,
    clock.rules,
  );
  const timeOn = (date: CalendarDay, spans: ClockKept['spans']): Pick<TimedEntry, 'minutes' | 'clock'> => {
    const day = days.get(date);
    return day
      ? { minutes: workedMinutes(day), clock: toClock(clock.zone, spans, day, changes.get(date)) }
      : { minutes: 0, clock: null };
  };
  const pathOf = ({ date, index, field }: Pick<ClockFault, 'date' | 'index' | 'field'>) =>
    `${at}.${places.get(date) ?? 0}.clock.${index}.${field}`;
  const entries = given.map((entry, index) =>
    entry.rate_type === clocked && places.get(entry.date) === index
      ? { ...plainEntry(entry), ...timeOn(entry.date, entry.clock ?? []), field: 'clock' as const }
      : plainEntry(entry),
  );
  const spilt = [...days.keys()].filter((date) => !places.has(date));
  return {
    entries: [
      ...entries,
      ...spilt
        .filter((date) => date <= period.end)
        .map((date) => ({
          date,
          rate_type: clocked,
          note: null,
          field: 'clock' as const,
          from: overMidnight(given, addDays(date, -1), at),
          ...timeOn(date, []),
        })),
    ],
    faults: [
      ...faults.map(({ key, ...place }) => ({ path: pathOf(place), key, values: { day: place.date } })),
      ...wrongPlaces(given, days, at),
      // Work that goes on after the sheet's last midnight belongs to the next sheet.
      ...spilt
        .filter((date) => date > period.end)
        .map((date) => ({ path: overMidnight(given, addDays(date, -1), at), key: 'clock_after_period' })),
    ],
  };
}

const plainEntry = (entry: EntryInput): TimedEntry => ({
  date: entry.date,
  rate_type: entry.rate_type,
  minutes: minutesGiven(entry).toNumber(),
  field: entry.minutes === undefined ? 'hours' : 'minutes',
  note: entry.note ?? null,
  clock: null,
});

/** Regular time without clock times, and clock times of another type. */
const wrongPlaces = (given: readonly EntryInput[], days: ReadonlyMap<CalendarDay, unknown>, at: string): FieldFault[] =>
  given.flatMap((entry, index): FieldFault[] => {
    const path = `${at}.${index}.clock`;
    if (entry.rate_type !== clocked) return entry.clock?.length ? [{ path, key: 'clock_not_used' }] : [];
    const isMissing = !minutesGiven(entry).isZero() && !days.has(entry.date);
    return isMissing ? [{ path, key: 'clock_required' }] : [];
  });

/** The end of a day's work that goes on after midnight. */
function overMidnight(given: readonly EntryInput[], day: CalendarDay, at: string): string {
  const index = given.findIndex(({ date, rate_type: type }) => date === day && type === clocked);
  const latest = given[index]?.clock?.findIndex(({ start, end }) => end <= start) ?? 0;
  return `${at}.${index}.clock.${Math.max(latest, 0)}.end`;
}

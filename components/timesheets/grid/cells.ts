import { clockText, readStretches } from '@/components/timesheets/grid/clock-text';
import { type HoursFault, hoursText, parseHours } from '@/components/timesheets/grid/hours';
import type { CalendarDay } from '@/lib/calendar/days';
import {
  type ClockFault,
  type ClockFaultKey,
  type ClockSpan,
  readClock,
  type WorkedDay,
  workedMinutes,
} from '@/lib/hours/clock/clock';
import type { ClockChange, ClockRules } from '@/lib/hours/clock/rules';
import { type Decimal, decimal, sum } from '@/lib/money/amount';
import { hoursOf, minutesOf } from '@/lib/money/minutes';

/** The place of a cell: the hours of a rate type on a day. */
export interface GridPlace {
  date: CalendarDay;
  rateType: string;
}

/** A cell as it is typed: reading it too early loses nothing. */
export interface GridCell {
  text: string;
  note: string;
}

/** The cells that are not empty, by `cellKey`. */
export type Cells = Readonly<Record<string, GridCell>>;

/** The days across and the rate types down. */
export interface Grid {
  days: readonly CalendarDay[];
  rateTypes: readonly string[];
  /** The zone of the clock by which regular time is entered; left out if it is entered as hours. */
  clockZone?: string | undefined;
  /** How its clock times are rounded, and the breaks that they need. */
  clockRules?: ClockRules | undefined;
}

/** Why a cell cannot be saved: a key of the namespace `validation`. */
export type CellFault = HoursFault | ClockFaultKey | 'clock_required' | 'clock_after_period';

/** Time as the API takes it. */
export interface GridEntry {
  date: CalendarDay;
  rate_type: string;
  hours: string;
  note: string | null;
  /** The stretches of work that began on this day; null or left out if its hours were entered as such. */
  clock?: readonly ClockSpan[] | null;
}

/** Exact totals of hours, for the grid's edges. */
export interface GridTotals {
  perDay: ReadonlyMap<CalendarDay, string>;
  perType: ReadonlyMap<string, string>;
  total: string;
}

/** The result of reading the cells: entries in the API's order (day, rate type), and faults by `cellKey`. */
export interface ReadGrid extends GridTotals {
  entries: GridEntry[];
  faults: ReadonlyMap<string, CellFault>;
  /** The work of each day that was entered by the clock. */
  worked: ReadonlyMap<CalendarDay, WorkedDay>;
  /** What the rules made of the work that began on a day. */
  changes: ReadonlyMap<CalendarDay, ClockChange>;
  /** What is wrong with single stretches. */
  clockFaults: readonly ClockFault[];
}

export const cellKey = ({ date, rateType }: GridPlace): string => `${date} ${rateType}`;

const empty: GridCell = { text: '', note: '' };

export const cellAt = (cells: Cells, place: GridPlace): GridCell => cells[cellKey(place)] ?? empty;

export const withCell = (cells: Cells, place: GridPlace, change: Partial<GridCell>): Cells => ({
  ...cells,
  [cellKey(place)]: { ...cellAt(cells, place), ...change },
});

/** The cells of stored time, written as the locale does. */
export const cellsOf = (entries: readonly GridEntry[], locale: string): Cells =>
  Object.fromEntries(
    entries.map(({ date, rate_type: rateType, hours, note, clock }) => [
      cellKey({ date, rateType }),
      clock
        ? { text: clockText(clock), note: clock.length > 0 ? (note ?? '') : '' }
        : { text: hoursText(hours, locale), note: note ?? '' },
    ]),
  );

/** Reads all cells. A day over 24 hours is a fault of each of its cells, since only the person knows which one is wrong. */
export function readGrid(cells: Cells, grid: Grid, locale: string): ReadGrid {
  const faults = new Map<string, CellFault>();
  const { worked, changes, spans, clockFaults } = readClocks(cells, grid, faults);
  const entries = grid.days.flatMap((date) => {
    const ofDay = readDay(cells, date, grid, locale, faults).concat(clockEntry(cells, date, worked, spans));
    ofDay.sort((a, b) => (a.rate_type < b.rate_type ? -1 : 1));
    if (minutesOfAll(ofDay).gt(String(Math.max(1440, lengthOf(worked.get(date))))))
      for (const entry of ofDay) faults.set(cellKey({ date, rateType: entry.rate_type }), 'day_over_24');
    return ofDay;
  });
  return { entries, faults, worked, changes, clockFaults, ...totalsOf(entries) };
}

/** The type whose time the clock measures. */
export const clockedType = 'regular';

const lengthOf = (day: WorkedDay | undefined): number => (day ? workedMinutes(day) : 0);

type ClockReading = Pick<ReadGrid, 'worked' | 'changes' | 'clockFaults'> & {
  spans: ReadonlyMap<CalendarDay, ClockSpan[]>;
};

/** Reads the clock times of all days together: work after midnight is time of the next one. */
function readClocks(cells: Cells, { days, clockZone, clockRules }: Grid, faults: Map<string, CellFault>): ClockReading {
  if (!clockZone) return { worked: new Map(), changes: new Map(), spans: new Map(), clockFaults: [] };
  const fault = (date: string, key: CellFault) => faults.set(cellKey({ date, rateType: clockedType }), key);
  const given = days.map((date) => {
    const spans = readStretches(cellAt(cells, { date, rateType: clockedType }).text);
    if (!spans) fault(date, 'clock_required');
    return { date, spans: spans ?? [] };
  });
  const { days: worked, changes, faults: clockFaults } = readClock(given, clockZone, clockRules);
  const last = days.at(-1);
  if (last && [...worked.keys()].some((date) => date > last)) fault(last, 'clock_after_period');
  for (const { date, key } of clockFaults) fault(date, key);
  return { worked, changes, clockFaults, spans: new Map(given.map(({ date, spans }) => [date, spans])) };
}

/** The entry of a day's clock times. A note belongs to work that began on the day. */
function clockEntry(
  cells: Cells,
  date: CalendarDay,
  worked: ReadGrid['worked'],
  given: ClockReading['spans'],
): GridEntry[] {
  const day = worked.get(date);
  if (!day) return [];
  const clock = given.get(date) ?? [];
  const { note } = cellAt(cells, { date, rateType: clockedType });
  const hours = hoursOf(String(workedMinutes(day)));
  return [{ date, rate_type: clockedType, hours, note: (clock.length > 0 && note.trim()) || null, clock }];
}

/** The sums of hours by day, by rate type, and in total. */
export function totalsOf(entries: readonly Pick<GridEntry, 'date' | 'rate_type' | 'hours'>[]): GridTotals {
  const by = (keyOf: (entry: Pick<GridEntry, 'date' | 'rate_type'>) => string) =>
    new Map([...Map.groupBy(entries, keyOf)].map(([key, group]) => [key, sumOf(group)]));
  return { perDay: by(({ date }) => date), perType: by((entry) => entry.rate_type), total: sumOf(entries) };
}

function readDay(
  cells: Cells,
  date: CalendarDay,
  { rateTypes, clockZone }: Grid,
  locale: string,
  faults: Map<string, CellFault>,
): GridEntry[] {
  const typed = clockZone ? rateTypes.filter((rateType) => rateType !== clockedType) : rateTypes;
  return typed.toSorted().flatMap((rateType) => {
    const { text, note } = cellAt(cells, { date, rateType });
    const { hours, fault } = parseHours(text, locale);
    if (fault) faults.set(cellKey({ date, rateType }), fault);
    if (!hours || decimal(hours).isZero()) return [];
    return [{ date, rate_type: rateType, hours, note: note.trim() || null }];
  });
}

const sumOf = (entries: readonly { hours: string }[]): string => hoursOf(minutesOfAll(entries));

const minutesOfAll = (entries: readonly { hours: string }[]): Decimal =>
  sum(entries.map(({ hours }) => minutesOf(hours)));

import { type HoursFault, hoursText, parseHours } from '@/components/timesheets/grid/hours';
import type { CalendarDay } from '@/lib/calendar/days';
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
}

/** Time as the API takes it. */
export interface GridEntry {
  date: CalendarDay;
  rate_type: string;
  hours: string;
  note: string | null;
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
  faults: ReadonlyMap<string, HoursFault>;
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
    entries.map(({ date, rate_type: rateType, hours, note }) => [
      cellKey({ date, rateType }),
      { text: hoursText(hours, locale), note: note ?? '' },
    ]),
  );

/** Reads all cells. A day over 24 hours is a fault of each of its cells, since only the person knows which one is wrong. */
export function readGrid(cells: Cells, grid: Grid, locale: string): ReadGrid {
  const faults = new Map<string, HoursFault>();
  const entries = grid.days.flatMap((date) => {
    const ofDay = readDay(cells, date, grid, locale, faults);
    if (minutesOfAll(ofDay).gt(1440))
      for (const entry of ofDay) faults.set(cellKey({ date, rateType: entry.rate_type }), 'day_over_24');
    return ofDay;
  });
  return { entries, faults, ...totalsOf(entries) };
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
  { rateTypes }: Grid,
  locale: string,
  faults: Map<string, HoursFault>,
): GridEntry[] {
  return rateTypes.toSorted().flatMap((rateType) => {
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

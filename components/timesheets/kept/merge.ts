import { type Cells, cellKey, type GridCell, type GridEntry } from '@/components/timesheets/grid/cells';
import { clockText } from '@/components/timesheets/grid/clock-text';
import { hoursText } from '@/components/timesheets/grid/hours';

/** The value of a cell: hours as the API writes them, with their note; null without time. */
export interface CellValue {
  hours: string | null;
  note: string | null;
  /** Clock times as the text of the cell; the hours that follow from them are null. */
  clock?: string | undefined;
}

/** A cell as it was typed on this device. */
export interface KeptCell extends GridCell {
  /** The language in which the hours are written. */
  locale: string;
  /** Its value; null while it cannot be read. */
  value: CellValue | null;
  /** The server's value when it was typed, and the version. */
  base: CellValue;
  version: number;
  /** The values that this device typed or sent for it before; for some of them no answer may have come. */
  earlier: readonly CellValue[];
  /** When it was typed, in milliseconds. */
  at: number;
  isSent: boolean;
}

/** The cells that were typed on this device, by `cellKey`. */
export type KeptCells = Readonly<Record<string, KeptCell>>;

/** A cell that was changed both here and elsewhere. */
export interface CellConflict {
  key: string;
  mine: KeptCell;
  theirs: CellValue;
}

/** A sheet in the server's state. */
export interface ServerSheet {
  version: number;
  entries: readonly GridEntry[];
}

/** The server's cells with the unsent ones on top. */
export interface MergedSheet {
  cells: Cells;
  /** The unsent cells, in conflict or not, by `cellKey`. */
  unsent: string[];
  conflicts: CellConflict[];
}

export const noTime: CellValue = { hours: null, note: null };

/** The number of earlier values that are remembered for a cell. */
const remembered = 20;

/** Combines what several pages have stored: the newest of each cell, with the values that the others sent. */
export function gather(pages: readonly KeptCells[]): KeptCells {
  const keys = [...new Set(pages.flatMap((page) => Object.keys(page)))];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const cells = pages.flatMap((page) => page[key] ?? []).toSorted(byAge);
      const newest = cells.at(-1);
      if (!newest) return [];
      return [
        [
          key,
          withEarlier(
            newest,
            // Its own value is remembered once it is sent.
            cells.flatMap((cell) => [...cell.earlier, ...(cell.value === newest.value ? [] : [cell.value])]),
          ),
        ],
      ];
    }),
  );
}

/**
 * Puts what was typed on this device on top of the server's current cells. A cell that only this device has changed
 * since stays as it was typed; one that was changed elsewhere as well is a conflict, which the person decides.
 */
export function mergeSheet(own: KeptCells, { entries }: ServerSheet, locale: string): MergedSheet {
  const values = valuesOf(entries);
  const cells: Record<string, GridCell> = {};
  const unsent: string[] = [];
  const conflicts: CellConflict[] = [];
  for (const [key, value] of values) cells[key] = { text: writtenIn(value, locale), note: value.note ?? '' };
  for (const [key, mine] of Object.entries(own)) {
    const theirs = values.get(key) ?? noTime;
    if (mine.isSent || isSameValue(mine.value, theirs)) continue;
    cells[key] = { text: textOf(mine, locale), note: mine.note };
    unsent.push(key);
    // The server has the previous value, or an earlier one of this device: nobody else has changed the cell.
    if (![mine.base, ...mine.earlier].some((before) => isSameValue(before, theirs)))
      conflicts.push({ key, mine, theirs });
  }
  return { cells, unsent, conflicts };
}

/** The cell with these values among the remembered ones. */
export function withEarlier(cell: KeptCell, values: readonly (CellValue | null)[]): KeptCell {
  const known = new Map(
    values.flatMap((value) => (value ? [[JSON.stringify([value.hours, value.note, value.clock]), value]] : [])),
  );
  return { ...cell, earlier: [...known.values()].slice(-remembered) };
}

/** The entries' values by `cellKey`. */
export const valuesOf = (entries: readonly GridEntry[]): Map<string, CellValue> =>
  new Map(
    entries.map(({ date, rate_type: rateType, hours, note, clock }) => [
      cellKey({ date, rateType }),
      clock ? clockValue(clockText(clock), note) : { hours, note },
    ]),
  );

/** The value of a cell with clock times; without any it has none, whatever the day before has left it. */
export const clockValue = (text: string, note: string | null): CellValue =>
  text === '' ? noTime : { hours: null, note, clock: text };

export const isSameValue = (one: CellValue | null, other: CellValue | null): boolean =>
  one !== null && other !== null && one.hours === other.hours && one.note === other.note && one.clock === other.clock;

/** Of two cells that were typed at the same moment, the one that the server has is the newer. */
const byAge = (one: KeptCell, other: KeptCell): number =>
  one.at - other.at || Number(one.isSent) - Number(other.isSent);

function textOf({ text, value, locale: typedIn }: KeptCell, locale: string): string {
  return typedIn === locale || !value ? text : writtenIn(value, locale);
}

const writtenIn = ({ hours, clock }: CellValue, locale: string): string =>
  clock ?? (hours ? hoursText(hours, locale) : '');

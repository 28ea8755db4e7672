import { type Cells, cellKey, type GridCell, type GridEntry } from '@/components/timesheets/grid/cells';
import { hoursText } from '@/components/timesheets/grid/hours';

/** What a cell comes to: hours as the API writes them, with their note; nothing where there is no time. */
export interface CellValue {
  hours: string | null;
  note: string | null;
}

/** A cell as it was typed on this device. */
export interface KeptCell extends GridCell {
  /** In which language the hours are written. */
  locale: string;
  /** What it comes to; null while it cannot be read. */
  value: CellValue | null;
  /** What the server held when it was typed over, and its version. */
  base: CellValue;
  version: number;
  /** What this device has sent or typed of it before; for some of it no answer may have come. */
  earlier: readonly CellValue[];
  /** When it was typed, in milliseconds. */
  at: number;
  isSent: boolean;
}

/** What was typed on this device, by `cellKey`. */
export type KeptCells = Readonly<Record<string, KeptCell>>;

/** A cell that was changed here and elsewhere. */
export interface CellConflict {
  key: string;
  mine: KeptCell;
  theirs: CellValue;
}

/** A sheet as the server holds it. */
export interface ServerSheet {
  version: number;
  entries: readonly GridEntry[];
}

/** The server's cells with what is still to be sent above them. */
export interface MergedSheet {
  cells: Cells;
  /** The cells that are still to be sent, in conflict or not, by `cellKey`. */
  unsent: string[];
  conflicts: CellConflict[];
}

export const noTime: CellValue = { hours: null, note: null };

/** So many earlier values are remembered of a cell. */
const remembered = 20;

/** What several pages have kept, as one: the newest of each cell, which knows what the others sent. */
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
            // What it says itself is remembered once it is sent.
            cells.flatMap((cell) => [...cell.earlier, ...(cell.value === newest.value ? [] : [cell.value])]),
          ),
        ],
      ];
    }),
  );
}

/**
 * Lays what was typed on this device over what the server holds now. A cell that only this device has changed since stays
 * as it was typed; one that was changed elsewhere as well is a conflict, which the person decides.
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
    // The server holds what was there before, or an earlier word of this device: nobody else has changed the cell.
    if (![mine.base, ...mine.earlier].some((before) => isSameValue(before, theirs)))
      conflicts.push({ key, mine, theirs });
  }
  return { cells, unsent, conflicts };
}

/** The cell, which remembers these values, too. */
export function withEarlier(cell: KeptCell, values: readonly (CellValue | null)[]): KeptCell {
  const known = new Map(values.flatMap((value) => (value ? [[JSON.stringify([value.hours, value.note]), value]] : [])));
  return { ...cell, earlier: [...known.values()].slice(-remembered) };
}

/** The entries' values by `cellKey`. */
export const valuesOf = (entries: readonly GridEntry[]): Map<string, CellValue> =>
  new Map(entries.map(({ date, rate_type: rateType, hours, note }) => [cellKey({ date, rateType }), { hours, note }]));

export const isSameValue = (one: CellValue | null, other: CellValue | null): boolean =>
  one !== null && other !== null && one.hours === other.hours && one.note === other.note;

/** Of two that were typed in the same moment, the one that the server has is the newer. */
const byAge = (one: KeptCell, other: KeptCell): number =>
  one.at - other.at || Number(one.isSent) - Number(other.isSent);

function textOf({ text, value, locale: typedIn }: KeptCell, locale: string): string {
  return typedIn === locale || !value ? text : writtenIn(value, locale);
}

const writtenIn = ({ hours }: CellValue, locale: string): string => (hours ? hoursText(hours, locale) : '');

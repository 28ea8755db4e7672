import { type Cells, cellAt, type Grid, type GridPlace, withCell } from '@/components/timesheets/grid/cells';

/** A key with its modifiers, as in the browser's event. */
export interface Stroke {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
}

/** The position of the text's caret. */
export interface Caret {
  start: number;
  end: number;
  length: number;
}

/**
 * The cell that an arrow key leads to; undefined if the key means nothing here, or there is no further cell. Arrows
 * sideways move in the direction they point (from right to left the next day is on the left). As in a spreadsheet they
 * move between cells while hours are typed; only once a person works inside the text (`caret`), they stay in it up to
 * its edge.
 */
export function moveTo(
  from: GridPlace,
  stroke: Stroke,
  grid: Grid,
  options: { rtl: boolean; caret: Caret | null },
): GridPlace | undefined {
  if (isShortcut(stroke)) return undefined;
  const step = stepOf(stroke, options.rtl);
  if (!step || (step.days !== 0 && options.caret && !leavesText(stroke.key, options.caret))) return undefined;
  return placeAt(grid, grid.days.indexOf(from.date) + step.days, grid.rateTypes.indexOf(from.rateType) + step.types);
}

/**
 * The item that Enter, or a phone's Next key, leads to, in the order of the screen: one forward, with Shift one back.
 * Undefined for any other key, and at the end.
 */
export function enterTo<Item>(from: Item, stroke: Stroke, inOrder: readonly Item[]): Item | undefined {
  if (stroke.key !== 'Enter' || isShortcut(stroke)) return undefined;
  const to = inOrder.indexOf(from) + (stroke.shiftKey ? -1 : 1);
  return to < 0 ? undefined : inOrder[to];
}

const isShortcut = ({ ctrlKey, metaKey, altKey }: Stroke): boolean => Boolean(ctrlKey || metaKey || altKey);

function stepOf({ key, shiftKey }: Stroke, rtl: boolean): { days: number; types: number } | undefined {
  const onwards = rtl ? -1 : 1;
  if (key === 'ArrowRight' && !shiftKey) return { days: onwards, types: 0 };
  if (key === 'ArrowLeft' && !shiftKey) return { days: -onwards, types: 0 };
  if (key === 'ArrowDown') return { days: 0, types: 1 };
  if (key === 'ArrowUp') return { days: 0, types: -1 };
  return undefined;
}

/** Whether an arrow leaves the text. Digits run from left to right in every language, so the text's edges are the same. */
function leavesText(key: string, { start, end, length }: Caret): boolean {
  if (start === 0 && end === length) return true;
  return start === end && (key === 'ArrowLeft' ? start === 0 : end === length);
}

function placeAt({ days, rateTypes }: Grid, day: number, type: number): GridPlace | undefined {
  const [date, rateType] = [day < 0 ? undefined : days[day], type < 0 ? undefined : rateTypes[type]];
  return date !== undefined && rateType !== undefined ? { date, rateType } : undefined;
}

/**
 * Puts a block copied from a sheet into the grid from a cell on: columns by tabs, rows by line breaks; values beyond
 * the grid's edges are left out. Undefined for a single value, which the browser pastes itself.
 */
export function pasteBlock(cells: Cells, at: GridPlace, text: string, grid: Grid): Cells | undefined {
  const rows = text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t'));
  if (rows.length === 1 && rows[0]?.length === 1) return undefined;
  const [day, type] = [grid.days.indexOf(at.date), grid.rateTypes.indexOf(at.rateType)];
  const given = rows.flatMap((row, down) =>
    row.map((value, across) => ({ value: value.trim(), place: placeAt(grid, day + across, type + down) })),
  );
  return given.reduce((after, { value, place }) => (place ? withCell(after, place, { text: value }) : after), cells);
}

/**
 * Copies another week's time to the same weekdays. Typed hours stay; notes are not copied, because they were about
 * another week.
 */
export function copyWeek(
  cells: Cells,
  earlier: readonly { place: GridPlace; text: string }[],
  grid: Grid,
  weekdayOf: (day: string) => number,
): Cells {
  const dates = new Map(grid.days.map((date) => [weekdayOf(date), date]));
  return earlier.reduce((after, { place, text }) => {
    const date = dates.get(weekdayOf(place.date));
    const known = grid.rateTypes.includes(place.rateType);
    if (date === undefined || !known || cellAt(after, { ...place, date }).text.trim() !== '') return after;
    return withCell(after, { ...place, date }, { text });
  }, cells);
}

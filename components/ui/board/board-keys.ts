/** A card's place on a board: its column and its row, from 0. */
export interface Place {
  column: number;
  row: number;
}

/**
 * The place that a key leads to from another; undefined for any other key and at the board's edges. Left and right go to the
 * next column that has cards, in the direction in which the board is read.
 *
 * @param counts the number of cards in each column.
 */
export function placeAfter(
  key: string,
  { column, row }: Place,
  counts: readonly number[],
  isRightToLeft: boolean,
): Place | undefined {
  const last = (counts[column] ?? 0) - 1;
  if (key === 'ArrowUp') return row > 0 ? { column, row: row - 1 } : undefined;
  if (key === 'ArrowDown') return row < last ? { column, row: row + 1 } : undefined;
  if (key === 'Home') return { column, row: 0 };
  if (key === 'End') return { column, row: last };
  const step = columnStep(key, isRightToLeft);
  if (step === 0) return undefined;
  for (let next = column + step; next >= 0 && next < counts.length; next += step) {
    const count = counts[next] ?? 0;
    if (count > 0) return { column: next, row: Math.min(row, count - 1) };
  }
  return undefined;
}

/** The step from a column to the next (1) or the one before (−1) that an arrow key means; 0 for any other key. */
export function columnStep(key: string, isRightToLeft: boolean): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
}

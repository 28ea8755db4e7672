/** What a row says of itself. */
export interface LiveRow {
  id: string;
  updated_at?: string;
}

interface Difference {
  /** The number of rows that are there now and are not shown. */
  fresh: number;
  /** Whether a row that is shown has changed, or is no longer there. */
  isChanged: boolean;
}

/**
 * Compares the rows of a list as they are now with those that a page shows.
 *
 * @param shown their ids
 * @param since when the page was read
 */
export function differenceOf(rows: readonly LiveRow[], shown: readonly string[], since: string): Difference {
  const read = Date.parse(since);
  const isLater = ({ updated_at: at }: LiveRow) => at !== undefined && Date.parse(at) > read;
  // A row that has only moved up from the next page is not new.
  const fresh = rows.filter((row) => !shown.includes(row.id) && isLater(row)).length;
  const isChanged =
    rows.some((row) => shown.includes(row.id) && isLater(row)) ||
    shown.some((id) => !rows.some((row) => row.id === id));
  return { fresh, isChanged };
}

import * as z from 'zod';

/** A row of a table as the database's `to_jsonb` gives it. */
const storedRow = z.record(z.string(), z.json());
export type StoredRow = z.infer<typeof storedRow>;
type Value = StoredRow[string];

/** All that undoing a merge needs. */
export const undoRecord = z.object({
  /** The row that was deleted. */
  gone: storedRow,
  /** The columns of the kept row that the merge changed, as they were and as they became. */
  before: storedRow,
  after: storedRow,
  /** The ids of the rows that moved, by the names of their links. */
  moved: z.record(z.string(), z.array(z.uuid())),
  /** Those of them that were the one row of the deleted record. */
  once: z.array(z.uuid()),
});
export type UndoRecord = z.infer<typeof undoRecord>;

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * The columns that a merge changes in the kept row: a field has the value of the record that it is taken from, without
 * a choice its own or, where that is empty, the other's.
 *
 * @param columns the column of each field
 * @param taken the fields whose value comes from a certain row
 */
export function mergedColumns(
  columns: Readonly<Record<string, string>>,
  [kept, gone]: readonly [StoredRow, StoredRow],
  taken: Readonly<Record<string, 'kept' | 'gone' | undefined>>,
): Pick<UndoRecord, 'before' | 'after'> {
  const [before, after]: [StoredRow, StoredRow] = [{}, {}];
  for (const [field, column] of Object.entries(columns)) {
    const [mine, theirs] = [kept[column] ?? null, gone[column] ?? null];
    const from = taken[field] ?? (mine === null ? 'gone' : 'kept');
    if (from === 'kept' || isSame(mine, theirs)) continue;
    before[column] = mine;
    after[column] = theirs;
  }
  return { before, after };
}

/** The columns that undoing gives back to the kept row: those that nobody has changed since. */
export const restoredColumns = ({ before, after }: Pick<UndoRecord, 'before' | 'after'>, now: StoredRow): StoredRow =>
  Object.fromEntries(Object.entries(before).filter(([column]) => isSame(now[column], after[column])));

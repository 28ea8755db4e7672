import * as z from 'zod';
import type { Merging } from '@/lib/merges/noun';

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
  /** The rows that the kept record had already, by the names of their links: they were deleted. */
  doubled: z.record(z.string(), z.array(storedRow)).default({}),
  /** The ids of the open rows that nobody worked on, which the person's account works on since, by the names of their links. */
  given: z.record(z.string(), z.array(z.uuid())).default({}),
  /** The ids of the answers that were the deleted record's only one to their form. */
  once: z.array(z.uuid()),
  /** By how many places the rows of a link moved back, by the names of the links. */
  shifted: z.record(z.string(), z.number()).default({}),
  /** The ids of the rows that led to both records, each in its own way, before they were merged. */
  crossing: z.array(z.uuid()).default([]),
});
export type UndoRecord = z.infer<typeof undoRecord>;

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** How the columns of two records of a noun become those of one. */
export type MergedColumns = Pick<Merging, 'columns' | 'defaulted' | 'meaning' | 'joined' | 'forbidding' | 'account'>;

/**
 * The columns that a merge changes in the kept row: a field has the value of the record that it is taken from, without
 * a choice its own or, where that is empty or a part of the other's, the other's. Lists have the values of both. What
 * forbids something and the account are noted even if they stay, so that a later value is known by them.
 *
 * @param taken the fields whose value comes from a certain row
 */
export function mergedColumns(
  { columns, defaulted, meaning = [], joined, forbidding, account }: MergedColumns,
  [kept, gone]: readonly [StoredRow, StoredRow],
  taken: Readonly<Record<string, 'kept' | 'gone' | undefined>>,
): Pick<UndoRecord, 'before' | 'after'> {
  const after: StoredRow = {};
  for (const [field, together] of Object.entries(columns)) {
    const has = (column: string) => (kept[column] ?? null) !== null;
    const isEmpty = together.every((column) => defaulted.includes(column) || !has(column));
    const isPart = together.every((column) => !has(column) || isSame(kept[column], gone[column]));
    const isFilled = (isEmpty || isPart) && !meaning.includes(field);
    if ((taken[field] ?? (isFilled ? 'gone' : 'kept')) === 'kept') continue;
    for (const column of together) after[column] = gone[column] ?? null;
  }
  for (const [column, others] of Object.entries(joined)) {
    const further = others.flatMap((other) => [kept[other], gone[other]]);
    const main = others.map((other) => (other in after ? after[other] : kept[other]));
    after[column] = unionOf([...listOf(kept[column]), ...listOf(gone[column]), ...further], main);
  }
  const noted = [...Object.keys(forbidding), ...(account === null ? [] : [account])];
  for (const column of noted) if (!(column in after)) after[column] = kept[column] ?? null;
  const changed = Object.keys(after).filter((column) => noted.includes(column) || !isSame(kept[column], after[column]));
  return { before: pick(kept, changed), after: pick(after, changed) };
}

const pick = (row: StoredRow, columns: readonly string[]): StoredRow =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

const listOf = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);

/** The texts among the values, each once, without those that are somewhere else already; capitals make no difference. */
function unionOf(values: readonly (Value | undefined)[], without: readonly (Value | undefined)[]): string[] {
  const known = new Set(without.flatMap((value) => (typeof value === 'string' ? value.toLowerCase() : [])));
  return values.flatMap((value) => {
    if (typeof value !== 'string' || known.has(value.toLowerCase())) return [];
    known.add(value.toLowerCase());
    return [value];
  });
}

/** Whether a noted column may have been changed since the merge; a merge of before has noted fewer. */
export const isSince = (column: string, after: StoredRow, now: StoredRow): boolean =>
  !(column in after && isSame(now[column], after[column]));

/**
 * The columns that undoing gives back to the kept row: those that nobody has changed since, and whose field nobody has
 * changed in another column.
 */
export function restoredColumns(
  { columns }: Pick<Merging, 'columns'>,
  { before, after }: Pick<UndoRecord, 'before' | 'after'>,
  now: StoredRow,
): StoredRow {
  const isAsMerged = (column: string) => isSame(now[column], (column in after ? after : now)[column]);
  const together = (column: string) => Object.values(columns).find((group) => group.includes(column)) ?? [column];
  return Object.fromEntries(Object.entries(before).filter(([column]) => together(column).every(isAsMerged)));
}

/**
 * What the record that comes back must not do either: what the kept one has been forbidden since the merge.
 *
 * @param now the kept record as it is
 */
export function forbiddenSince(
  { forbidding }: Pick<Merging, 'forbidding'>,
  { gone, after }: Pick<UndoRecord, 'gone' | 'after'>,
  now: StoredRow,
): StoredRow {
  const since = Object.entries(forbidding).filter(
    ([column]) => (now[column] ?? null) !== null && isSince(column, after, now),
  );
  return Object.fromEntries(
    since.map(([column, kind]) => {
      const [own, newer] = [gone[column] ?? null, now[column] ?? null];
      const isOwnEarlier = kind === 'day' && own !== null && String(own) < String(newer);
      return [column, isOwnEarlier ? own : newer];
    }),
  );
}

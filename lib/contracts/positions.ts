import { invalid } from '@/lib/problem/problem';

/**
 * The positions, counted from 1, of rows in the order of `ids`.
 *
 * @throws Problem 422 on `ids` unless it has every row exactly once.
 */
export function positionsOf(
  ids: readonly string[],
  rows: readonly { id: string }[],
): { id: string; position: number }[] {
  const named = new Set(ids);
  const isPermutation = ids.length === rows.length && rows.every(({ id }) => named.has(id));
  if (!isPermutation) throw invalid({ path: 'ids', key: 'not_a_permutation' });
  return ids.map((id, index) => ({ id, position: index + 1 }));
}

import { queryText } from '@/lib/lists/list-url';

/**
 * The query that a list keeps for its next visit: what was kept when it was opened, with what its reader has changed
 * since. So the filters of the link by which it was opened are not kept, unless the reader changed them. Whoever chooses
 * another view, or takes everything away, chooses the whole.
 *
 * @param kept what the list kept when it was opened
 * @param came the query with which it was opened
 * @param now the query that it has now
 */
export function filtersToKeep(kept: string, came: string, now: string): string {
  const [result, before, after] = [new URLSearchParams(kept), new URLSearchParams(came), new URLSearchParams(now)];
  if (now === '' || before.get('view') !== after.get('view')) return now;
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(key);
    if (value === before.get(key)) continue;
    if (value === null) result.delete(key);
    else result.set(key, value);
  }
  return queryText(result);
}

import { watchChanges } from '@/lib/browser/changes';
import { api } from '@/lib/http/api-client';
import type { RecordFact } from '@/lib/sheets/record-facts';

/** How long facts may be shown without asking again, in milliseconds. */
const KEPT_MS = 10_000;

/** The rows that were asked for lately. */
const kept = new Map<string, { at: number; facts: Promise<RecordFact[]> }>();
let isWatching = false;

/** What a list shows about one of its rows; asked for once, however often somebody comes back to it within moments. */
export function readFacts(list: string, id: string): Promise<RecordFact[]> {
  if (!isWatching) watchChanges(() => kept.clear());
  isWatching = true;
  const path = `/api/peek/${list}/${id}`;
  const known = kept.get(path);
  if (known && Date.now() - known.at < KEPT_MS) return known.facts;
  const facts = api.get<RecordFact[]>(path).then(({ data }) => data);
  kept.set(path, { at: Date.now(), facts });
  facts.catch(() => kept.delete(path));
  return facts;
}

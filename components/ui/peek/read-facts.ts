import { watchChanges } from '@/lib/browser/changes';
import { api } from '@/lib/http/api-client';
import type { NounKey } from '@/lib/nouns';
import type { RecordFact } from '@/lib/sheets/record-facts';

/** How long facts may be shown without asking again, in milliseconds. */
const KEPT_MS = 10_000;

/** What is shown of a record, and how it is changed: null if the reader may not, or nothing of it can be changed here. */
export interface PeekedRecord {
  facts: RecordFact[];
  edit: { noun: NounKey; path: string; version: number } | null;
}

/** The rows that were asked for lately. */
const kept = new Map<string, { at: number; record: Promise<PeekedRecord> }>();
let isWatching = false;

/** What a list shows about one of its rows; asked for once, however often somebody comes back to it within moments. */
export function readFacts(list: string, id: string): Promise<PeekedRecord> {
  if (!isWatching) watchChanges(() => kept.clear());
  isWatching = true;
  const path = `/api/peek/${list}/${id}`;
  const known = kept.get(path);
  if (known && Date.now() - known.at < KEPT_MS) return known.record;
  const record = api.get<PeekedRecord>(path).then(({ data }) => data);
  kept.set(path, { at: Date.now(), record });
  record.catch(() => kept.delete(path));
  return record;
}

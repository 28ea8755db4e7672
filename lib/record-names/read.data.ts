import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { isNoun, recordPath } from '@/lib/nouns';
import type { Kind, Read } from '@/lib/record-names/kind';
import { recordTypeOf, type SearchType, searchTypes } from '@/lib/record-names/types';

/** A record as its reader knows it. */
export interface NamedRecord {
  /** What the rest of the program calls its kind. */
  type: string;
  id: string;
  title: string;
  /** What distinguishes it from others of that name; null where there is nothing. */
  subtitle: string | null;
  /** How it is called where there is no subtitle. */
  calledAlone: string;
  path: string;
}

/**
 * Reads how the actor knows the records that are named by their nouns and ids: those of some kinds that they see, by their
 * ids, with one statement for each kind among them.
 *
 * @param db the actor's transaction
 * @param locale the language of days
 */
export async function readKinds(
  kinds: Readonly<Partial<Record<SearchType, Kind>>>,
  db: Db,
  actor: Actor,
  named: readonly { type: string; id: string }[],
  locale: string,
): Promise<Map<string, NamedRecord>> {
  const found = new Map<string, NamedRecord>();
  for (const type of searchTypes) {
    const [kind, called] = [kinds[type], recordTypeOf(type)];
    const ids = [...new Set(named.flatMap((one) => (one.type === called ? [one.id] : [])))];
    if (!kind || ids.length === 0 || !kind.isOpen(actor)) continue;
    for (const row of await kind.read(db, actor, { id: { in: ids } }, ids.length, locale)) {
      const { id, title, subtitle, calledAlone = title } = row;
      const path = pathOf(type, row);
      if (path) found.set(id, { type: called, id, title, subtitle, calledAlone, path });
    }
  }
  return found;
}

/** The page of a record. */
export function pathOf(type: SearchType, { id, path }: Pick<Read, 'id' | 'path'>): string | null {
  const key = recordTypeOf(type);
  return path ?? (isNoun(key) ? recordPath(key, id) : null);
}

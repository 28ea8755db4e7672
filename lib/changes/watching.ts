import type { Actor } from '@/lib/actor';
import { mostWatched } from '@/lib/changes/schema';
import { type CommentedRecord, commentedNouns } from '@/lib/comments/policy';
import { type NounKey, nounOf } from '@/lib/nouns';
import { canAny } from '@/lib/permissions';

/** A change that the database has announced; with null, many records of the noun have changed. */
export interface AnnouncedChange {
  companyId: string;
  noun: string;
  id: string | null;
}

/** The records and the lists that a browser has open. */
export interface Watch {
  records: readonly CommentedRecord[];
  /** The nouns whose lists are open. */
  lists: readonly NounKey[];
}

const nothing: Watch = { records: [], lists: [] };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads what the address of a stream asks for: `contract:<id>` for a record, `contract` for a list. Other words say nothing. */
export function readWatch(address: string): Watch {
  const text = new URL(address, 'http://localhost').searchParams.get('watch');
  if (!text) return nothing;
  const records: CommentedRecord[] = [];
  const lists: NounKey[] = [];
  for (const name of new Set(text.split(',', mostWatched))) {
    const [noun = '', id] = name.split(':', 2);
    const type = commentedNouns.find((one) => one === noun);
    if (!type) continue;
    if (id === undefined) lists.push(type);
    else if (uuid.test(id)) records.push({ type, id });
  }
  return { records, lists };
}

/** The records among those watched that a change may be about. */
export const changedRecords = ({ records }: Watch, { noun, id }: AnnouncedChange): CommentedRecord[] =>
  records.filter((one) => one.type === noun && (id === null || one.id === id));

/** The nouns whose lists are watched, and that the actor may open. */
export const listsFor = (actor: Actor, { lists }: Watch): NounKey[] =>
  lists.filter((noun) => canAny(actor, nounOf(noun).opens));

import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import { findBest, findNear, type Hits, type NamedTable } from '@/lib/db/search';
import type { Kind, Read, Where } from '@/lib/record-names/kind';
import { type NamedRecord, pathOf, readKinds } from '@/lib/record-names/read.data';
import { type SearchType, searchTypes } from '@/lib/record-names/types';
import { kinds } from '@/lib/search/kinds.data';
import { isForgivable, isNear, nearPattern, typedText, writtenForms } from '@/lib/search/near';
import { bestOf, type Ranked } from '@/lib/search/rank';
import type { FoundRecord, RecentQuery, SearchQuery } from '@/lib/search/schema';

/** So many of each kind are shown at most. */
const mostOfKind = 16;
const mostShown = 24;
/** So many are read, of all kinds: how well they fit is known better once they are. */
const mostRead = 40;
/** With fewer results than this, one error in the text is forgiven. */
const few = 3;

/**
 * Finds records of all kinds by names, numbers, addresses and telephone numbers: those that fit best, of the kinds and the
 * records that the actor sees.
 *
 * @param locale the language of days
 */
export function searchRecords(actor: Actor, { q, types }: SearchQuery, locale: string): Promise<FoundRecord[]> {
  const wanted = searchTypes.filter((type) => (!types || types.includes(type)) && kinds[type].isOpen(actor));
  return tenant(actor, async (db) => {
    const text = typedText(q);
    if (text === '' || wanted.length === 0) return [];
    const tables = wanted.map((type) => kinds[type].table);
    const hits = await findBest(db, actor, tables, { text, written: writtenForms(q), shown: mostOfKind });
    const found: Ranked[] = [];
    const words = text.split(' ');
    const kindsWith = wanted.flatMap((type) => {
      const of = hits.get(kinds[type].table);
      return of ? [{ type, ...of }] : [];
    });
    const best = bestKinds(kindsWith);
    for (const one of kindsWith) {
      const most = best.get(one.type);
      if (most) found.push(...(await readBest(db, actor, one, { most, words, locale })));
    }
    // Somebody who sees few of the best ones may see others.
    for (const one of found.length < mostShown ? kindsWith : [])
      if (!best.has(one.type)) found.push(...(await readBest(db, actor, one, { most: mostOfKind, words, locale })));
    const near = found.length < few ? await readNear(db, actor, wanted, { text, locale }) : [];
    const isNew = ({ record }: Ranked) => !found.some((one) => one.record.id === record.id);
    return [...bestOf(found, text, mostShown), ...bestOf(near.filter(isNew), text, mostOfKind)];
  });
}

interface KindHits extends Hits {
  type: SearchType;
}

/** How many records of each kind are among those that fit best; a kind without any is left out. */
function bestKinds(found: readonly KindHits[]): Map<SearchType, number> {
  const counts = new Map<SearchType, number>();
  const all = found.flatMap(({ type, hits }) => hits.slice(0, mostOfKind).map(({ fit }) => ({ type, fit })));
  for (const { type } of all.toSorted((one, other) => one.fit - other.fit).slice(0, mostRead))
    counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** The records of a kind that the actor sees among those that were found, the best first. */
async function readBest(
  db: Db,
  actor: Actor,
  { type, hits, isWhole }: KindHits,
  { most, words, locale }: { most: number; words: readonly string[]; locale: string },
): Promise<Ranked[]> {
  const ids = hits.map(({ id }) => id);
  const read = (where: Where, take = most) => kinds[type].read(db, actor, where, take, locale);
  const best = ids.slice(0, most);
  const rows = best.length > 0 ? await read({ id: { in: best } }) : [];
  // Those who see only their own records may see few of the best ones.
  const others = ids.slice(best.length);
  if (rows.length < most && others.length > 0) rows.push(...(await read({ id: { in: others } })));
  if (rows.length < most && !isWhole) {
    const own = await inItsOwnPlan({ filter: { words } }, () => read({ words }, mostOfKind));
    rows.push(...own.filter(({ id }) => !rows.some((row) => row.id === id)));
  }
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id }: Read) => place.get(id) ?? ids.length;
  return ranked(
    type,
    rows.toSorted((a, b) => placeOf(a) - placeOf(b)),
  );
}

/** The records that the actor sees and that the text finds once one error in it is forgiven. */
async function readNear(
  db: Db,
  actor: Actor,
  types: readonly SearchType[],
  { text, locale }: { text: string; locale: string },
): Promise<Ranked[]> {
  const named = types.flatMap((type) => {
    const { table } = kinds[type];
    return isNamedTable(table) ? [{ type, table }] : [];
  });
  if (!isForgivable(text) || named.length === 0) return [];
  const tables = named.map(({ table }) => table);
  const finds = await findNear(db, actor, tables, { text, pattern: nearPattern(text) }, 2 * mostOfKind);
  const near: Ranked[] = [];
  for (const { type, table } of named) {
    const ids = finds.get(table) ?? [];
    if (ids.length === 0) continue;
    const rows = await kinds[type].read(db, actor, { id: { in: ids } }, ids.length, locale);
    const fits = ({ title, subtitle, names }: Read) => isNear(text, [title, subtitle, ...names]);
    near.push(...ranked(type, rows.filter(fits)));
  }
  return near;
}

const isNamedTable = (table: Kind['table']): table is NamedTable => namedTables.some((one) => one === table);
const namedTables: readonly NamedTable[] = ['users', 'clients', 'client_contacts', 'candidates', 'job_orders'];

const ranked = (type: SearchType, rows: readonly Read[]): Ranked[] =>
  rows.flatMap(({ id, title, subtitle, phone = null, names, ...row }) => {
    const path = pathOf(type, { id, ...row });
    return path ? [{ record: { type, id, title, subtitle, phone, path }, names: [title, ...names] }] : [];
  });

/**
 * Reads how the actor knows the records that they opened last: those that they see, in their order.
 *
 * @param locale the language of days
 */
export function readRecent(actor: Actor, { records }: RecentQuery, locale: string): Promise<FoundRecord[]> {
  return tenant(actor, async (db) => {
    const found = new Map<string, FoundRecord>();
    for (const type of new Set(records.map((record) => record.type))) {
      if (!kinds[type].isOpen(actor)) continue;
      const ids = records.filter((record) => record.type === type).map(({ id }) => id);
      const rows = await kinds[type].read(db, actor, { id: { in: ids } }, ids.length, locale);
      for (const { record } of ranked(type, rows)) found.set(`${type}:${record.id}`, record);
    }
    return records.flatMap(({ type, id }) => found.get(`${type}:${id}`) ?? []);
  });
}

/**
 * Reads how the actor knows the records that are named by their nouns and ids: those that they see, by their ids. It
 * knows what is searched.
 *
 * @param db the actor's transaction
 * @param locale the language of days
 */
export const readNamed = (
  db: Db,
  actor: Actor,
  named: readonly { type: string; id: string }[],
  locale: string,
): Promise<Map<string, NamedRecord>> => readKinds(kinds, db, actor, named, locale);

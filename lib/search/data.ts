import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import { findBest, findNear, type NamedTable, type SearchedTable, searchLimit } from '@/lib/db/search';
import type { Read, Where } from '@/lib/record-names/kind';
import { type NamedRecord, pathOf, readKinds } from '@/lib/record-names/read.data';
import { type SearchType, searchTypes } from '@/lib/record-names/types';
import { kinds } from '@/lib/search/kinds.data';
import { isForgivable, isNear, nearPattern, typedText, writtenForms } from '@/lib/search/near';
import { bestOf, type Ranked } from '@/lib/search/rank';
import type { FoundRecord, RecentQuery, SearchQuery } from '@/lib/search/schema';

/** So many of each kind are read, of which the best ones are shown. */
const mostOfKind = 16;
const mostShown = 24;
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
    const tables = wanted.flatMap((type) => kinds[type].table ?? []);
    const finds = await findBest(db, actor, tables, { text, written: writtenForms(q) });
    const found: Ranked[] = [];
    for (const type of wanted) {
      const { table, read } = kinds[type];
      const ids = table && (finds.get(table) ?? []);
      const words = text.split(' ');
      if (ids) found.push(...(await readBest(db, actor, type, { ids, words, locale })));
      else found.push(...ranked(type, await read(db, actor, { words }, mostOfKind, locale)));
    }
    const near = found.length < few ? await readNear(db, actor, wanted, { text, locale }) : [];
    const isNew = ({ record }: Ranked) => !found.some((one) => one.record.id === record.id);
    return [...bestOf(found, text, mostShown), ...bestOf(near.filter(isNew), text, mostOfKind)];
  });
}

/** The records of a kind that the actor sees among those that were found, the best first. */
async function readBest(
  db: Db,
  actor: Actor,
  type: SearchType,
  { ids, words, locale }: { ids: readonly string[]; words: readonly string[]; locale: string },
): Promise<Ranked[]> {
  const read = (where: Where, most = mostOfKind) => kinds[type].read(db, actor, where, most, locale);
  const best = ids.slice(0, mostOfKind);
  const rows = best.length > 0 ? await read({ id: { in: best } }, best.length) : [];
  // Those who see only their own records may see few of the best ones.
  const others = ids.slice(best.length);
  if (rows.length < mostOfKind && others.length > 0) rows.push(...(await read({ id: { in: others } })));
  if (rows.length < mostOfKind && ids.length > searchLimit) {
    const own = await inItsOwnPlan({ filter: { words } }, () => read({ words }));
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
    return table && isNamedTable(table) ? [{ type, table }] : [];
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

const isNamedTable = (table: SearchedTable): table is NamedTable => namedTables.some((one) => one === table);
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

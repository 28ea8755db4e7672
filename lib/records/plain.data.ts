import 'server-only';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { recordActivities, recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { conditionsOfOwn, type OwnCondition } from '@/lib/db/own-conditions';
import { type Found, type SearchedTable, searchFor } from '@/lib/db/search';
import type { Field } from '@/lib/fields/field';
import { type Fields, type FieldTable, nameField, type Sorted } from '@/lib/fields/fields-of';
import { hiddenFrom, refuseHidden } from '@/lib/fields/hidden';
import type { PlainKind } from '@/lib/fields/plain';
import { columnOf, rowsOf } from '@/lib/fields/rows';
import { containsText } from '@/lib/lists/contains';
import type { ListQuery } from '@/lib/lists/list-query';
import { ownFieldsExportQuery, ownFieldsListQuery } from '@/lib/lists/list-query';
import { keysetPage, type SortColumn } from '@/lib/lists/pagination';
import { isNumbered, type NounKey, nounOf } from '@/lib/nouns';
import { takeRecordNumbers } from '@/lib/numbers.data';
import { invalid, notFound, unknownReference } from '@/lib/problem/problem';
import type { PlainRecords } from '@/lib/records/noun';
import { kindOfWords, plainWords } from '@/lib/records/words.data';
import { referenceFaults } from '@/lib/references/data';
import type { ReferenceKind } from '@/lib/references/starting-values';
import { exportList } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';
import { searchOf } from '@/lib/text/schema';

interface StoredRow {
  id: string;
  version: number;
}

type Entry = [name: string, field: Field];

/** The methods of Prisma's delegate of a table that plain records need. */
interface Table {
  findMany(args: object): Promise<object[]>;
  findFirst(args: object): Promise<object | null>;
  count(args: object): Promise<number>;
  create(args: object): Promise<object>;
  createMany(args?: { data: object }): Promise<object>;
  update(args: object): Promise<object>;
  delete(args: object): Promise<object>;
}

/** A noun's own search. */
interface Finder {
  longest: number;
  find(db: Db, actor: Actor, search: string | undefined): Promise<Found<object>>;
}

/** A filter beside those of the fields. */
interface OtherFilter {
  schema: z.ZodType;
  where: (actor: Actor, value: unknown, db: Db) => object | Promise<object>;
}

/** A noun all of whose fields are plain, and whose records belong to the whole company unless it says otherwise. */
interface PlainNoun<T extends FieldTable> {
  key: NounKey;
  /** One record and several in English: "a client", "clients". */
  words: readonly [one: string, several: string];
  fields: Fields<T>;
  /** The order of the list unless its reader chooses another: `-created_at`. */
  order: Sorted<T> | `-${Sorted<T>}`;
  table: (db: Db) => Table;
  /** The table, if its searched fields are in its text `search`, kept by a trigger; else each is looked through. */
  searchedIn?: SearchedTable;
  /** A search of its own instead, with the most letters that it may have. */
  finder?: Finder;
  /** The text fields that no two records of a company share. */
  unique?: readonly (keyof T & string)[];
  /** The condition of the records that somebody may see, if not all; to them, the others do not exist. */
  visible?: (actor: Actor) => object;
  /** Whether that condition leaves out no record; if it is left out, the condition always may. */
  seesAll?: (actor: Actor) => boolean;
  /** The condition of the records that lists and choices offer, if not all; by its address each is found. */
  offered?: object;
  /** The columns of a new record that no call sends, but whoever creates it decides: its owner. */
  given?: (actor: Actor) => object;
  /** The filters of the list beside those of its fields, each with its condition. */
  filters?: Readonly<Record<string, OtherFilter>>;
}

/**
 * Makes the calls on the records of a plain noun: whoever may see one of them sees all. A noun with a rule of its own
 * replaces the call that the rule is about.
 */
export function plainRecords<T extends Readonly<Record<string, Field<PlainKind>>>>(noun: PlainNoun<T>): PlainRecords;
// Prisma's types of rows differ from table to table; `fields` says for each column what its table has.
export function plainRecords({
  key,
  words,
  fields,
  order,
  table,
  searchedIn,
  finder,
  unique = [],
  visible,
  seesAll = () => visible === undefined,
  offered = {},
  given: columnsOfNew = () => ({}),
  filters = {},
}: PlainNoun<FieldTable>): PlainRecords {
  const required = Object.keys(fields.table).find((one) => {
    const { needs, optional } = fields.table[one]?.facts ?? {};
    return needs && !optional;
  });
  // Whoever may not see it could not create a record.
  if (required) throw new Error(`${key}.${required} is not for everybody: it must be optional.`);
  const listing = Object.values(fields.table).some(
    ({ kind, facts }) => facts.filtered && (kind === 'texts' || kind === 'languages'),
  );
  // What the list can be narrowed to is read from all records (`listFilterValues`).
  if (visible && listing) throw new Error(`${key} is not for everybody: its texts cannot be offered as a filter.`);
  const rows: LooseRows = rowsOf(fields);
  const { table: name } = nounOf(key);
  const named = Object.entries(fields.table).filter(([, { kind, facts }]) => kind === 'named' && !facts.given);
  const title = nameField(fields.table);
  const schemas = Object.fromEntries(Object.entries(filters).map(([one, { schema }]) => [one, schema]));
  const query = [fields.sorts, order, { ...fields.filters, ...schemas }, searchOf(finder?.longest ?? 200)] as const;
  const narrowed = async (db: Db, actor: Actor, filter: Readonly<Record<string, unknown>>) => {
    const conditions: object[] = [];
    for (const [one, { where }] of Object.entries(filters))
      if (filter[one] !== undefined) conditions.push(await where(actor, filter[one], db));
    return conditions;
  };
  const find = async (db: Db, actor: Actor, id: string) => {
    const row = await table(db).findFirst({
      where: { companyId: actor.companyId, id, AND: visible?.(actor) ?? {} },
      select: rows.selectAll,
    });
    if (!row) throw notFound();
    return without(hiddenFrom(actor, fields.table), rows.showAll(row));
  };
  // Locks a record. Somebody who may not see it gets a 404 even if they name an outdated version.
  const take = async (db: Db, actor: Actor, id: string, ifMatch: number | undefined): Promise<void> => {
    if (visible) {
      await lockRow(db, name, actor.companyId, id);
      await find(db, actor, id);
    }
    await lockRow(db, name, actor.companyId, id, ifMatch);
  };
  // The numbers of new records, if the noun has a field for them that no call sends.
  const numbers = async (db: Db, { companyId }: Actor, count: number): Promise<{ number?: string }[]> =>
    isNumbered(key) && fields.table['number']?.facts.given
      ? (await takeRecordNumbers(db, companyId, key, count)).map((number) => ({ number }))
      : Array.from({ length: count }, () => ({}));
  const checkUnique = async (db: Db, { companyId }: Actor, given: object, id?: string): Promise<void> => {
    for (const one of unique) {
      if ((Reflect.get(given, one) ?? null) === null) continue;
      const where = { companyId, [columnOf(one)]: Reflect.get(given, one), ...(id && { NOT: { id } }) };
      if ((await table(db).count({ where })) > 0) throw invalid({ path: one, key: 'already_used' });
    }
  };
  // What a rate is in is a part of it: nobody changes that of a rate that they do not see.
  const keepUnits = async (db: Db, actor: Actor, id: string, given: object): Promise<void> => {
    const hidden = hiddenFrom(actor, fields.table).filter((one) => fields.table[one]?.facts.reads === 'rate');
    const units = unitsOfRates.filter((one) => Reflect.get(given, one) !== undefined);
    if (hidden.length === 0 || units.length === 0) return;
    const columns = [...hidden, ...units].map(columnOf);
    const where = { companyId: actor.companyId, id };
    const held = await table(db).findFirst({ where, select: Object.fromEntries(columns.map((one) => [one, true])) });
    const holds = (one: string): unknown => held && Reflect.get(held, columnOf(one));
    if (hidden.every((one) => holds(one) === null)) return;
    const changed = units.filter((one) => holds(one) !== Reflect.get(given, one));
    if (changed.length > 0) throw invalid(...changed.map((path) => ({ path, key: 'not_yours_to_change' })));
  };
  // The condition of all that a list finds, and its search, which keeps a condition of its own.
  const narrow = async (db: Db, actor: Actor, asked: ListQuery<string, object>, own: readonly OwnCondition[]) => ({
    where: {
      companyId: actor.companyId,
      ...rows.narrow({ ...asked.filter }),
      AND: [
        visible?.(actor) ?? {},
        offered,
        ...(await narrowed(db, actor, { ...asked.filter })),
        searchedIn || finder ? {} : rows.search(asked.search),
        ...conditionsOfOwn(asked.filter, own).map((formSubmissions) => ({ formSubmissions })),
      ],
    },
    search: finder
      ? await finder.find(db, actor, asked.search)
      : searchedIn && (await searchFor(db, actor, searchedIn, asked.search)),
  });
  const record = (db: Db, actor: Actor, id: string, event: string) =>
    recordActivity(db, actor, { subjectType: key, subjectId: id, event });
  const records: PlainRecords = {
    fields,
    choices: {
      order: { column: columnOf(title), kind: 'text' },
      find: async (db, args) => {
        const found = await table(db).findMany({ ...args, select: rows.select });
        return found.filter(isStored).map((row) => ({ ...row, label: String(Reflect.get(row, columnOf(title))) }));
      },
      seen: (actor) => visible?.(actor) ?? {},
      search: (text) => ({ AND: [offered, text ? { [columnOf(title)]: containsText(text) } : {}] }),
    },
    key,
    words,
    list: fields.list,
    ...(finder && { longestSearch: finder.longest }),
    query: ownFieldsListQuery(...query),
    exportQuery: ownFieldsExportQuery(fields.columns, ...query),
    row: z.object(readable(fields.table, fields.row)),
    record: z.object(readable(fields.table, { ...fields.row, ...fields.alone })),
    input: z.strictObject(fields.input),
    read: (actor, asked, { own }) =>
      tenant(actor, async (db) => {
        const { where, search } = await narrow(db, actor, asked, own);
        const page = await keysetPage(asked, {
          columns: rows.sorts,
          reader: actor,
          rows: { db, companyId: actor.companyId, table: name },
          // The log has no entry for records that only some may see, nor for what such a filter looks at.
          asOf: !seesAll(actor) || Object.keys(filters).some((one) => one in asked.filter) ? undefined : actor.asOf,
          where,
          ...(search && { search }),
          find: async (args) => (await table(db).findMany({ ...args, select: rows.select })).filter(isStored),
          count: (args) => table(db).count(args),
        });
        const hidden = hiddenFrom(actor, fields.table);
        return { ...page, rows: page.rows.map((row) => without(hidden, rows.show(row))) };
      }),
    ids: (actor, asked, { own, most }) =>
      tenant(actor, async (db) => {
        const { where, search } = await narrow(db, actor, asked, own);
        if (search?.isCut) return null;
        const both = { AND: [where, search?.where ?? {}] };
        const found = await table(db).findMany({ where: both, select: { id: true }, take: most + 1 });
        return found.length > most ? null : found.filter(isStored).map(({ id }) => id);
      }),
    get: (actor, id) => tenant(actor, (db) => find(db, actor, id)),
    toBody: (record) => ({
      ...Object(record),
      ...Object.fromEntries(named.map(([name]) => [name, Object(record)[name]?.id ?? null])),
    }),
    create: (actor, input) =>
      tenant(actor, async (db) => {
        const given = await checkGiven(db, actor, fields.table, input);
        const id = uuid();
        const [number] = await numbers(db, actor, 1);
        await checkUnique(db, actor, given);
        await table(db).create({
          data: { ...rows.toColumns(given), ...columnsOfNew(actor), ...number, companyId: actor.companyId, id },
          select: { id: true },
        });
        await record(db, actor, id, 'created');
        return find(db, actor, id);
      }),
    createMany: async (db, actor, inputs) => {
      const { companyId } = actor;
      const numbered = await numbers(db, actor, inputs.length);
      const data = inputs.map((input, index) => ({
        ...rows.toColumns(Object(input)),
        ...columnsOfNew(actor),
        ...numbered[index],
        companyId,
        id: uuid(),
      }));
      await table(db).createMany({ data });
      const told = data.map(({ id }) => ({ subjectType: key, subjectId: id, event: 'imported' }));
      await recordActivities(db, actor, told);
    },
    existing: async (db, actor, names) => {
      const wanted = [...names, title].map((one) => [columnOf(one), true]);
      const found = await table(db).findMany({
        where: { companyId: actor.companyId, AND: visible?.(actor) ?? {} },
        select: Object.fromEntries(wanted),
      });
      return found.map((row) => ({
        label: String(Reflect.get(row, columnOf(title))),
        values: Object.fromEntries(names.map((one) => [one, textOrNull(Reflect.get(row, columnOf(one)))])),
      }));
    },
    update: (actor, id, input, { ifMatch }) =>
      tenant(actor, async (db) => {
        await take(db, actor, id, ifMatch);
        const given = await checkGiven(db, actor, fields.table, input);
        await checkUnique(db, actor, given, id);
        await keepUnits(db, actor, id, given);
        // The values of fields that the actor does not see stay.
        const kept = hiddenFrom(actor, fields.table).map(columnOf);
        const data = { ...without(kept, rows.toColumns(given)), version: { increment: 1 } };
        await table(db).update({ where: keyOf(actor, id), data, select: { id: true } });
        await record(db, actor, id, 'updated');
        return find(db, actor, id);
      }),
    // Whatever uses the record refuses the DELETE by its foreign key; `defineRoute` makes that a 409.
    delete: (actor, id, ifMatch) =>
      tenant(actor, async (db) => {
        await take(db, actor, id, ifMatch);
        await table(db).delete({ where: keyOf(actor, id), select: { id: true } });
        await record(db, actor, id, 'deleted');
      }),
    file: async (actor, locale, own = []) => ({
      list: fields.list,
      cells: withUnits(fields.table, fieldCells(fields, await plainWords(actor, fields, locale))),
      read: (page) => records.read(actor, page, { locale, own }),
    }),
    exportFile: async (actor, asked, locale, own) =>
      exportList(actor, asked, locale, {
        ...(await records.file(actor, locale, own?.conditions)),
        ...(own && { own }),
      }),
  };
  return records;
}

/** The conversions of `rowsOf`, for whatever the columns are. */
interface LooseRows {
  select: object;
  selectAll: object;
  sorts: Record<string, SortColumn>;
  show(row: object): StoredRow;
  showAll(row: object): StoredRow;
  toColumns(given: object): object;
  narrow(filter: Readonly<Record<string, unknown>>): object;
  search(text: string | undefined): object;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isStored = (row: object): row is StoredRow => 'id' in row && typeof row.id === 'string';

const without = <Whole extends object>(names: readonly string[], whole: Whole): Whole => {
  if (names.length === 0) return whole;
  const shown = { ...whole };
  for (const name of names) Reflect.deleteProperty(shown, name);
  return shown;
};

/** The schemas of an answer's fields; one that not everybody sees may be missing. */
export const readable = (table: FieldTable, schemas: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, table[name]?.facts.needs ? z.optional(schema) : schema]),
  );

/** In a file, a rate has its currency and unit beside it. */
const withUnits = <Cell extends object>(table: FieldTable, cells: Record<string, Cell>): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      table[name]?.facts.reads === 'rate' ? { ...cell, beside: unitsOfRates } : cell,
    ]),
  );

/** What the rates of a record are in. */
const unitsOfRates = ['currency', 'rate_unit'] as const;

/**
 * The body of a call: its other records exist in the company, its words are the company's, and the actor sees all that
 * they write.
 *
 * @throws Problem 422.
 */
async function checkGiven(db: Db, actor: Actor, table: FieldTable, input: unknown): Promise<object> {
  const given = Object(input);
  refuseHidden(actor, table, given);
  const words = Object.keys(table).flatMap((name) => {
    const [kind, value]: [ReferenceKind | undefined, unknown] = [kindOfWords(table, name), given[name]];
    const keys: unknown[] = Array.isArray(value) ? value : [value];
    return keys.flatMap((key) => (kind && typeof key === 'string' ? [{ path: name, kind, key }] : []));
  });
  const found = words.length > 0 ? await referenceFaults(db, actor.companyId, words) : [];
  // A list of keys has one fault, however many of them are unknown.
  const faults = found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index);
  if (faults.length > 0) throw invalid(...faults);
  const named = Object.entries(table).filter(([, { kind, facts }]) => kind === 'named' && !facts.given);
  return checkNamed(db, actor, named, given);
}

/** The body of a call, whose other records exist in the company. @throws Problem 422. */
async function checkNamed(db: Db, { companyId }: Actor, named: readonly Entry[], input: unknown): Promise<object> {
  const given = Object(input);
  for (const [name, { facts }] of named) {
    const id: unknown = given[name];
    if (typeof id === 'string' && !(await exists(db, companyId, facts.to, id))) throw unknownReference(name);
  }
  return given;
}

async function exists(db: Db, companyId: string, noun: NounKey | undefined, id: string): Promise<boolean> {
  if (noun === 'user') return (await db.user.count({ where: { companyId, id, deletedAt: null } })) > 0;
  if (noun === 'client') return (await db.client.count({ where: { companyId, id } })) > 0;
  throw new Error(`No plain field can name a ${noun}.`);
}

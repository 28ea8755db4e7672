import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import type { Facts, Field, FieldKind, Listing } from '@/lib/fields/field';
import { languageFilter } from '@/lib/fields/languages';
import type { FieldList, ListField } from '@/lib/fields/list';
import type { Permission } from '@/lib/permissions';
import { lineText } from '@/lib/text/schema';

/** A noun's fields by the API's names, in the order in which a list offers them. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The parts of a noun's form and record by their keys, each with the names of its fields. */
export type Sections = Readonly<Record<string, readonly string[]>>;

/** The field that a list shows as its rows' name. */
export const nameField = (table: FieldTable): string =>
  Object.keys(table).find((name) => table[name]?.facts.listed === 'name') ?? 'name';

/** The kinds of fields that hold a list of values. */
type ListKind = 'texts' | 'languages' | 'references';
export const isList = (kind: FieldKind): kind is ListKind =>
  kind === 'texts' || kind === 'languages' || kind === 'references';

/** The names of the fields that have these facts, or that lack them. */
type Where<T extends FieldTable, Known extends Facts> = {
  [K in keyof T]: T[K]['facts'] extends Known ? K : never;
}[keyof T] &
  string;
export type OfKind<T extends FieldTable, Kind extends FieldKind> = {
  [K in keyof T]: T[K]['kind'] extends Kind ? K : never;
}[keyof T] &
  string;
type Sent<T extends FieldTable> = Exclude<keyof T & string, Where<T, { given: true }>>;
type Answered<T extends FieldTable> = Exclude<keyof T & string, OfKind<T, 'column'>>;
type Alone<T extends FieldTable> = Where<T, { alone: true }>;

export type Input<T extends FieldTable> = { [K in Sent<T>]: T[K]['input'] };
export type Blank<T extends FieldTable> = {
  [K in Exclude<Sent<T>, OfKind<T, 'own'>>]: T[K]['kind'] extends 'flag'
    ? false
    : T[K]['kind'] extends ListKind
      ? string[]
      : '';
};
export type RowOutput<T extends FieldTable> = { [K in Exclude<Answered<T>, Alone<T>>]: T[K]['output'] };
export type AloneOutput<T extends FieldTable> = { [K in Alone<T>]: T[K]['output'] };
export type Sorted<T extends FieldTable> = Where<T, { sorted: true }>;
export type Listed<T extends FieldTable> = Where<T, { listed: Listing }>;
export type Filtered<T extends FieldTable> = {
  [K in Where<T, { filtered: true }> as FilterName<K, T[K]['kind']>]: FilterSchema<T[K]['kind']>;
};

/** The names of the filters by a field of a kind: a day has two, another record is named by its id. */
type FilterName<K extends string, Kind extends FieldKind> = Kind extends 'day'
  ? `${K}_from` | `${K}_to`
  : Kind extends 'named'
    ? `${K}_id`
    : K;
type FilterSchema<Kind extends FieldKind> = Kind extends keyof typeof filterSchemas
  ? (typeof filterSchemas)[Kind]
  : typeof word;
const word = lineText(60);
const filterSchemas = {
  flag: z.enum(['true', 'false']),
  named: z.uuid(),
  day: calendarDate,
  languages: languageFilter,
};

function filtersBy([name, { kind, facts }]: [string, Field]): [string, z.ZodType][] {
  if (!facts.filtered) return [];
  if (kind === 'day') return ['from', 'to'].map((end) => [`${name}_${end}`, filterSchemas.day]);
  if (kind === 'named') return [[`${name}_id`, filterSchemas.named]];
  return [[name, kind === 'flag' || kind === 'languages' ? filterSchemas[kind] : word]];
}

/** The fields of every record. */
export const unversioned = { id: z.uuid(), uuid: z.uuid() };
export type Identity = typeof unversioned;
/** The fields of every record that can change after it was created. */
const versioned = { ...unversioned, version: z.number().int() };
export type Versioned = typeof versioned;

/** A noun's fields, and the schemas and lists that follow from them. */
export interface Fields<T extends FieldTable, Id extends Identity = Versioned> {
  noun: string;
  table: T;
  /** The fields that every record of the noun has beside those of the table. */
  identity: Id;
  /** The fields of a call's body, for `z.strictObject`. */
  input: Input<T>;
  /** The empty values of a form of the plain fields. */
  blank: Blank<T>;
  /** The fields of a row of the list, for `z.object`. */
  row: RowOutput<T> & Id;
  /** The further fields of a single record. */
  alone: AloneOutput<T>;
  sorts: readonly [Sorted<T>, ...Sorted<T>[]];
  /** A schema per filter of the list. */
  filters: Filtered<T>;
  /** The names of the columns that the list can show. */
  columns: readonly [Listed<T>, ...Listed<T>[]];
  /** The columns that the list can show. */
  list: FieldList<Listed<T>>;
}

/**
 * Reads a noun's table of fields, once, when its module is loaded.
 *
 * @param noun the messages' namespace of its labels
 * @param opens any one of these permissions opens the list
 * @param identity `unversioned` for records that never change after they were created
 */
export function fieldsOf<const T extends FieldTable, Id extends Identity = Versioned>(
  noun: string,
  opens: readonly Permission[],
  table: T,
  identity?: Id,
): Fields<T, Id>;
// The types say for each name what its facts say; the compiler cannot follow that through a filter.
export function fieldsOf(
  noun: string,
  opens: readonly Permission[],
  table: FieldTable,
  identity: Identity = versioned,
): object {
  const entries = Object.entries(table);
  const pick = <Value>(isWanted: (one: Field) => boolean, value: (one: Field) => Value): Record<string, Value> =>
    Object.fromEntries(entries.filter(([, one]) => isWanted(one)).map(([name, one]) => [name, value(one)]));
  const isAnswered = ({ kind }: Field): boolean => kind !== 'column';
  return {
    noun,
    table,
    identity,
    input: pick(
      ({ facts }) => !facts.given,
      ({ input }) => input,
    ),
    blank: pick(
      ({ kind, facts }) => !facts.given && kind !== 'own',
      ({ kind }) => (kind === 'flag' ? false : isList(kind) ? [] : ''),
    ),
    row: {
      ...identity,
      ...pick(
        (one) => isAnswered(one) && !one.facts.alone,
        ({ output }) => output,
      ),
    },
    alone: pick(
      (one) => isAnswered(one) && one.facts.alone === true,
      ({ output }) => output,
    ),
    sorts: entries.filter(([, { facts }]) => facts.sorted).map(([name]) => name),
    filters: Object.fromEntries(entries.flatMap(filtersBy)),
    columns: entries.filter(([, { facts }]) => facts.listed).map(([name]) => name),
    list: {
      key: noun,
      opens,
      fields: entries.flatMap(([name, { facts }]) => listed(noun, name, facts)),
    },
  };
}

function listed(noun: string, field: string, facts: Facts): ListField[] {
  const { listed: how, except, label = `${noun}.fields.${field}`, needs, summed, unsorted } = facts;
  const sort = facts.sorted ? field : facts.sortedBy;
  if (!how) return [];
  return [
    {
      field,
      label,
      ...(how !== 'offered' && { shown: true }),
      ...(how === 'name' && { required: true }),
      ...(needs && { needs }),
      ...(summed && { summed }),
      ...(how === 'roomy' && { yields: true }),
      ...(sort && { sort }),
      ...(unsorted && { unsorted }),
      ...except,
    },
  ];
}

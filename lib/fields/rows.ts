import 'server-only';
import * as z from 'zod';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import type { Field } from '@/lib/fields/field';
import type { Fields, FieldTable, Identity, OfKind, Sorted, Versioned } from '@/lib/fields/fields-of';
import { languageText, readLanguage, readLanguages, textsThatMeet } from '@/lib/fields/languages';
import { idAndName } from '@/lib/http/named';
import { containsText } from '@/lib/lists/contains';
import type { SortColumn } from '@/lib/lists/pagination';
import { type DecimalInput, formatHours, formatRate } from '@/lib/money/amount';

/** The name of a field's column: `payment_terms_days` of the API is `paymentTermsDays` of Prisma. */
type Column<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Column<Rest>>}`
  : Name;

/** The fields that have a column of their own name. */
type Plain<T extends FieldTable> = {
  [K in keyof T]: T[K]['kind'] extends 'own' | 'column' ? never : K;
}[keyof T] &
  string;
type InRows<T extends FieldTable> = {
  [K in Plain<T>]: T[K]['facts'] extends { alone: true } ? never : K;
}[Plain<T>];
type Sent<T extends FieldTable> = {
  [K in Plain<T>]: T[K]['facts'] extends { given: true } ? never : K;
}[Plain<T>];
type Kept<T extends FieldTable> = {
  [K in Sent<T>]: T[K]['facts'] extends { kept: true } ? K : never;
}[Sent<T>];

/** The value of a kind's column, as Prisma reads it. */
type Stored<F extends Field> = F['kind'] extends 'instant' | 'day'
  ? Date | Extract<z.output<F['output']>, null>
  : F['kind'] extends 'decimal'
    ? DecimalInput | Extract<z.output<F['output']>, null>
    : F['kind'] extends 'languages'
      ? string[]
      : z.output<F['output']>;
/** The value that is written into a column; for another record its id, into `<name>Id`. */
type Written<F extends Field> = F['kind'] extends 'day'
  ? Date | Extract<z.output<F['output']>, null>
  : F['kind'] extends 'named'
    ? NonNullable<z.output<F['input']>> | Extract<z.output<F['output']>, null>
    : F['kind'] extends 'languages'
      ? string[]
      : z.output<F['output']>;

type Select<T extends FieldTable, Names extends string> = {
  [K in Names as Column<K>]: T[K]['kind'] extends 'named' ? typeof idAndName : true;
};
type Row<T extends FieldTable, Names extends string> = {
  [K in Names as Column<K>]: Stored<T[K]>;
};
type Shown<T extends FieldTable, Names extends string> = { [K in Names]: z.output<T[K]['output']> };

/** The values of the fields that every record has; the id is stored once. */
type Identified<Id extends Identity> = { [K in keyof Id]: z.output<Id[K]> };
type IdentityRow<Id extends Identity> = Omit<Identified<Id>, 'uuid'>;
type IdentitySelect<Id extends Identity> = { [K in Exclude<keyof Id, 'uuid'>]: true };

/** The plain fields of a call's body. */
type Given<T extends FieldTable> = { [K in Sent<T>]?: z.output<T[K]['input']> };
/** The columns that a call writes; a field that may be left out and was is not among them. */
type Columns<T extends FieldTable> = {
  [K in Exclude<Sent<T>, Kept<T>> as ColumnOf<T, K>]: Written<T[K]>;
} & { [K in Kept<T> as ColumnOf<T, K>]?: Written<T[K]> };
type ColumnOf<T extends FieldTable, K extends string> = T[K]['kind'] extends 'named' ? `${Column<K>}Id` : Column<K>;

/** Converts between a noun's rows and its answers and calls, for its plain fields. */
interface Rows<T extends FieldTable, Id extends Identity> {
  /** Prisma's `select` for a row of the list. */
  select: Select<T, InRows<T>> & IdentitySelect<Id>;
  /** Prisma's `select` for a single record. */
  selectAll: Select<T, Plain<T>> & IdentitySelect<Id>;
  sorts: Record<string, SortColumn>;
  show(row: Row<T, InRows<T>> & IdentityRow<Id>): Shown<T, InRows<T>> & Identified<Id>;
  showAll(row: Row<T, Plain<T>> & IdentityRow<Id>): Shown<T, Plain<T>> & Identified<Id>;
  /**
   * Makes the columns of a call: a field that may be empty and was left out becomes null; a field that may be kept and
   * was left out stays.
   */
  toColumns(given: Given<T>): Columns<T>;
  /** Prisma's condition for the list's filters. */
  narrow(filter: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Prisma's condition for the list's search: one of the searched fields contains the text, whatever its case. */
  search(text: string | undefined): Record<string, unknown>;
}

/** Reads a noun's table of fields for the database, once, when its module is loaded. */
export function rowsOf<T extends FieldTable, Id extends Identity = Versioned>(fields: Fields<T, Id>): Rows<T, Id>;
// The types say for each column what the table says; the compiler cannot follow that through a loop.
export function rowsOf({ noun, table, identity }: { noun: string; table: FieldTable; identity: Identity }): object {
  const guessed = Object.entries(table).find(([, { facts }]) => facts.needs && (facts.filtered || facts.searched));
  // Whoever can narrow a list by a value that they may not see can find it out; an order by one is refused (`keysetPage`).
  if (guessed) throw new Error(`${noun}.${guessed[0]} is not for everybody: it cannot be filtered or searched.`);
  const own = Object.keys(identity).filter((name) => name !== 'uuid');
  const plain = Object.entries(table)
    .filter(([, { kind }]) => kind !== 'own' && kind !== 'column')
    .map(([name, field]) => ({ ...field, name, column: columnOf(name) }));
  const inRows = plain.filter(({ facts }) => !facts.alone);
  const sent = plain.filter(({ facts }) => !facts.given);
  const filtered = plain.filter(({ facts }) => facts.filtered);
  const sorted = plain.filter(({ facts }) => facts.sorted);
  const searched = plain.filter(({ facts }) => facts.searched);
  return {
    select: selectOf(own, inRows),
    selectAll: selectOf(own, plain),
    sorts: Object.fromEntries(sorted.map((field) => [field.name, sortOf(field)])),
    show: (row: Record<string, unknown>) => show(own, inRows, row),
    showAll: (row: Record<string, unknown>) => show(own, plain, row),
    toColumns: (given: Record<string, unknown>) =>
      Object.fromEntries(
        sent.flatMap(({ name, kind, facts, column }) =>
          facts.kept && given[name] === undefined
            ? []
            : [[kind === 'named' ? `${column}Id` : column, write(kind, given[name] ?? null)]],
        ),
      ),
    narrow: (filter: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(filtered.flatMap((field) => conditionOf(field, filter))),
    search: (text: string | undefined) =>
      text ? { OR: searched.map(({ column }) => ({ [column]: containsText(text) })) } : {},
  };
}

type PlainField = Field & { name: string; column: string };

/** Prisma's name of a field's column. */
export const columnOf = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const selectOf = (own: readonly string[], fields: readonly PlainField[]): Record<string, unknown> => ({
  ...Object.fromEntries(own.map((name) => [name, true])),
  ...Object.fromEntries(fields.map(({ kind, column }) => [column, kind === 'named' ? idAndName : true])),
});

function show(
  own: readonly string[],
  fields: readonly PlainField[],
  row: Record<string, unknown>,
): Record<string, unknown> {
  const shown: Record<string, unknown> = { id: row.id, uuid: row.id };
  for (const field of fields) shown[field.name] = read(field, row[field.column]);
  for (const name of own) shown[name] = row[name];
  return shown;
}

function read({ kind, facts }: PlainField, stored: unknown): unknown {
  if (kind === 'decimal')
    return stored === null ? null : (facts.reads === 'hours' ? formatHours : formatRate)(String(stored));
  if (kind === 'languages') return Array.isArray(stored) ? readLanguages(stored.map(String)) : [];
  if (!(stored instanceof Date)) return stored;
  return kind === 'day' ? dayFromDate(stored) : stored.toISOString();
}

function write(kind: Field['kind'], given: unknown): unknown {
  if (kind === 'texts' || kind === 'references') return given ?? [];
  if (kind === 'languages') return Array.isArray(given) ? given.map(languageText) : [];
  return kind === 'day' && typeof given === 'string' ? dateFromDay(given) : given;
}

/** The condition of the filters by one field, as an entry of Prisma's `where`; nothing if none is set. */
function conditionOf(
  { name, kind, column }: PlainField,
  filter: Readonly<Record<string, unknown>>,
): [string, unknown][] {
  if (kind === 'day') {
    const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]].map((day) =>
      day === undefined ? undefined : dateFromDay(String(day)),
    );
    return from || to ? [[column, { ...(from && { gte: from }), ...(to && { lte: to }) }]] : [];
  }
  const value = filter[kind === 'named' ? `${name}_id` : name];
  if (value === undefined) return [];
  if (kind === 'named') return [[`${column}Id`, value]];
  if (kind === 'texts' || kind === 'references') return [[column, { has: value }]];
  if (kind === 'languages') {
    const language = readLanguage(String(value));
    return [[column, { hasSome: language ? textsThatMeet(language) : [] }]];
  }
  return [[column, kind === 'flag' ? value === 'true' : value]];
}

/**
 * The columns by which a noun's list can be sorted.
 *
 * @param special those of its sorted fields that are not plain.
 */
export const sortsOf = <T extends FieldTable, Id extends Identity>(
  fields: Fields<T, Id>,
  special: Record<Sorted<T> & OfKind<T, 'own' | 'column'>, SortColumn>,
): Record<string, SortColumn> => ({
  ...rowsOf(fields).sorts,
  ...Object.fromEntries(
    Object.entries<SortColumn>(special).map(([name, column]) => [name, { ...column, ...needsOf(fields.table[name]) }]),
  ),
});

const needsOf = (field: Field | undefined): Pick<SortColumn, 'needs'> =>
  field?.facts.needs ? { needs: field.facts.needs } : {};

function sortOf(field: PlainField): SortColumn {
  const { kind, column, facts } = field;
  const values = valuesOf(field);
  return {
    ...(kind === 'named' ? { column: 'name', through: [column] } : { column }),
    kind: sortKind(kind),
    ...(facts.optional && { nullable: true }),
    ...(values && { values }),
    ...needsOf(field),
  };
}

/** The values of a choice in their order, or of a flag: the order of their letters says nothing to anybody. */
function valuesOf({ kind, output }: Field): readonly (string | boolean)[] | undefined {
  if (kind === 'flag') return [false, true];
  const inner: unknown = output instanceof z.ZodNullable ? output.unwrap() : output;
  return kind === 'choice' && inner instanceof z.ZodEnum ? inner.options.map(String) : undefined;
}

/** The form of a field's value in a page's cursor. */
function sortKind(kind: Field['kind']): SortColumn['kind'] {
  if (kind === 'instant' || kind === 'day' || kind === 'decimal') return kind;
  return kind === 'integer' ? 'number' : 'text';
}

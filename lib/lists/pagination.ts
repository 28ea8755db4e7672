import 'server-only';
import { type Found, searchLimit } from '@/lib/db/search';
import { Kept } from '@/lib/kept';
import { type Cursor, fingerprint, readCursor, writeCursor } from '@/lib/lists/cursor';
import type { ListQuery, Page } from '@/lib/lists/list-query';
import { type NamedRecord, type NamedRecords, type NamingRows, namedRecords } from '@/lib/lists/named-records';
import { canAny, type Permission, type PermissionHolder } from '@/lib/permissions';
import { invalid } from '@/lib/problem/problem';

/** The number up to which a total is counted; a search has a lower one, because each match must be checked. */
const totalCap = 10_000;

/**
 * Milliseconds for which a list that was longer than the cap, filtered or not, is assumed to be so still, because counting
 * that far is expensive.
 */
const longListMs = 60_000;

/** The total of one condition of a list, with the state of the company's log and the moment when it was counted. */
interface LastTotal {
  asOf: string | undefined;
  at: number;
  total: number;
}

/** The last totals by the list's columns and its condition. */
const lastTotals = new WeakMap<object, Kept<LastTotal>>();
const totalsKept = 1_000;

/** How a sort field of the API is stored: its column's name in Prisma, and the form of its value in a cursor. */
export interface SortColumn {
  column: string;
  kind: 'text' | 'instant' | 'day' | 'decimal' | 'number';
  /** Whether it may be empty; empty values count as the greatest, as in PostgreSQL. */
  nullable?: true;
  /** The column that breaks ties, if it is not `id`: the row's id in another table. */
  idColumn?: string;
  /** Its values in their order, if that is not the order of their letters: the steps of a state machine. */
  values?: readonly (string | boolean)[];
  /** The relations that lead to the record whose column it is, if the row names one: `['contract', 'candidate']`. */
  through?: readonly string[];
  /** Any one of these permissions: to others, the order would tell what they may not see. */
  needs?: readonly Permission[];
}

/** The text of the record that a row names: by default its name. @param path the relations that lead to it */
export const textOfNamed = (path: readonly string[], column = 'name'): SortColumn => ({
  column,
  kind: 'text',
  through: path,
});

/** A column of the row itself. */
export const ofRow = (column: string, kind: SortColumn['kind'] = 'text', nullable?: 'nullable'): SortColumn => ({
  column,
  kind,
  ...(nullable && { nullable: true }),
});

type Direction = 'asc' | 'desc';
type Order = Record<string, unknown>[];

interface KeysetSource<Row, Where> {
  columns: Record<string, SortColumn>;
  /** The column to sort by if `columns` does not have it: a field that a company made. */
  column?: SortColumn;
  /** Who reads the list, if a column to sort by is not for everybody. */
  reader?: PermissionHolder;
  /** The list's rows, if it can be sorted by what they name. */
  rows?: NamingRows;
  /** The list's own condition: tenant, scope, filters. */
  where: Where;
  /**
   * `Actor.asOf`, if the audit log records every change of the list's rows: until the log has a new entry, the last
   * total holds.
   */
  asOf?: string | undefined;
  /** The result of the search, for a list whose texts are searched separately. */
  search?: Found<object>;
  find(args: { where: Where; orderBy: Order; take: number }): Promise<Row[]>;
  /** In the list's order, which an index has: Prisma would count in the order of the ids, and sort all rows first. */
  count(args: { where: Where; orderBy: Order; take: number }): Promise<number>;
}

/**
 * Reads one page by keyset: its cost does not grow with its depth, and no row is lost or shown twice while others are
 * added or deleted. The id breaks ties, in the direction of the sort.
 *
 * @throws Problem 422 on `cursor` if it was made for another order or filter, or by another person.
 */
export async function keysetPage<Row extends { id: string }, Where extends object>(
  query: ListQuery<string, unknown>,
  source: KeysetSource<Row, Where>,
): Promise<Page<Row>> {
  const column = source.column ?? source.columns[query.sort.field];
  if (!column || !maySort(source.reader, column)) throw invalid({ path: 'sort', key: 'not_an_option' });
  const of = fingerprint(query);
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, of);
  const backwards = cursor?.direction === 'prev';
  const direction = (query.sort.direction === 'asc') !== backwards ? 'asc' : 'desc';
  const orderBy = orderOf(column, direction);
  const condition = both(source.where, source.search?.where, query.ids && { id: { in: query.ids } });
  const reading: Reading<Row, Where> = {
    column,
    cursor,
    direction,
    take: query.limit + 1,
    condition,
    find: source.find,
  };
  const named = column.through && source.rows && namedRecords(source.rows, column.through, column.column);
  if (column.through && !named) throw new Error(`a list that is sorted by ${column.through.join('.')} names its rows`);
  const found = await (named
    ? readByName(reading, named)
    : column.values
      ? readByValue(reading)
      : readInOrder(reading));
  // If a list fits on its first page, the rows that were read are the total.
  const isKnown = query.uncounted || (!cursor && found.length <= query.limit);
  const cap = query.search ? searchLimit : totalCap;
  const total = isKnown
    ? found.length
    : query.search
      ? await countTo(cap + 1, source, orderBy)
      : await countList(source, orderBy);

  const rows = found.slice(0, query.limit);
  const more = found.length > query.limit;
  if (backwards) rows.reverse();
  const names = await named?.ofRows([rows[0], rows.at(-1)].flatMap((row) => row?.id ?? []));
  const before = cursor ? (backwards ? Math.max(0, cursor.before - rows.length) : cursor.before) : 0;
  const edge = (row: Row | undefined, to: 'next' | 'prev', at: number): string | null =>
    row ? writeCursor({ of, ...placeOf(row, column, names), id: row.id, direction: to, before: at }) : null;
  return {
    rows,
    before,
    meta: {
      next_cursor: backwards || more ? edge(rows.at(-1), 'next', before + rows.length) : null,
      prev_cursor: cursor && (!backwards || more) ? edge(rows[0], 'prev', before) : null,
      limit: query.limit,
      total: Math.min(total, cap),
      total_capped: total > cap,
      ...(source.search?.isCut && { search_cut: true }),
    },
  };
}

/** Whether somebody may sort a list by a column: whoever can order it by a value that they may not see can find it out. */
const maySort = (reader: PermissionHolder | undefined, { needs }: SortColumn): boolean =>
  !needs || (reader !== undefined && canAny(reader, needs));

/** The order of a list that reads it from an index; one that is read part by part has that of its rows. */
const orderOf = ({ column, idColumn = 'id', through, values }: SortColumn, direction: Direction): Order =>
  through || values ? [{ id: direction }] : [{ [column]: direction }, { [idColumn]: direction }];

/** What is read of a list: `take` rows after the cursor. */
interface Reading<Row, Where> {
  column: SortColumn;
  cursor: Cursor | undefined;
  direction: Direction;
  take: number;
  condition: Where;
  find(args: { where: Where; orderBy: Order; take: number }): Promise<Row[]>;
}

async function readInOrder<Row, Where extends object>(reading: Reading<Row, Where>): Promise<Row[]> {
  const { column, cursor, direction, take, condition, find } = reading;
  const orderBy = orderOf(column, direction);
  const found: Row[] = [];
  for (const range of cursor ? after(column, cursor, direction) : [undefined])
    if (found.length < take)
      found.push(...(await find({ where: both(condition, range), orderBy, take: take - found.length })));
  return found;
}

/** Reads the rows of one value after the other, those of no value last. */
async function readByValue<Row, Where extends object>(reading: Reading<Row, Where>): Promise<Row[]> {
  const { column, cursor, direction, take, condition, find } = reading;
  const { column: name, values = [], nullable } = column;
  const all = [...values, ...(nullable ? [null] : [])];
  if (direction === 'desc') all.reverse();
  const begin = cursor
    ? Math.max(
        0,
        all.findIndex((value) => textOf(value) === cursor.value),
      )
    : 0;
  const found: Row[] = [];
  for (const [index, value] of all.slice(begin).entries()) {
    if (found.length >= take) break;
    const rest = cursor && index === 0 ? behind('id', cursor.id, direction) : undefined;
    const where = both(condition, { [name]: value }, rest);
    found.push(...(await find({ where, orderBy: [{ id: direction }], take: take - found.length })));
  }
  return found;
}

const textOf = (value: string | boolean | null): string | null => (value === null ? null : String(value));

/** Reads the rows that name one record after the other, in the order of the records' names; those that name none last. */
async function readByName<Row, Where extends object>(
  reading: Reading<Row, Where>,
  named: NamedRecords,
): Promise<Row[]> {
  const { column, cursor, direction, take, condition, find } = reading;
  const found: Row[] = [];
  const read = async (orderBy: Order, ...conditions: (object | undefined)[]): Promise<void> => {
    if (found.length < take)
      found.push(...(await find({ where: both(condition, ...conditions), orderBy, take: take - found.length })));
  };
  const nameless = (rest?: object) =>
    column.nullable ? read([{ id: direction }], named.namedBy(null), rest) : undefined;
  const rest = cursor && behind('id', cursor.id, direction);
  const isNameless = cursor?.value === null;
  if (direction === 'desc' && (!cursor || isNameless)) await nameless(rest);
  if (cursor?.named !== undefined) await read([{ id: direction }], named.namedBy([cursor.named]), rest);
  if (direction === 'desc' || !isNameless) {
    const [range = {}] =
      cursor?.named !== undefined
        ? after({ column: column.column, kind: column.kind }, { ...cursor, id: cursor.named }, direction)
        : [];
    const records = found.length < take ? await named.find(condition, range, direction, take - found.length) : [];
    // Mostly the first record has rows enough for a page, alone and in the order of their ids; further ones are read together.
    for (let from = 0, several = 1; from < records.length && found.length < take; from += several, several *= 4) {
      const ids = records.slice(from, from + several).map(({ id }) => id);
      await read(several === 1 ? [{ id: direction }] : named.order(direction), named.namedBy(ids));
    }
  }
  if (direction === 'asc') await nameless(isNameless ? rest : undefined);
  return found;
}

/** The number of rows of a list without a search, up to one more than the cap. */
async function countList<Where extends object>(source: KeysetSource<unknown, Where>, orderBy: Order): Promise<number> {
  const { where, columns, asOf } = source;
  const kept = lastTotals.get(columns) ?? new Kept<LastTotal>(totalsKept);
  lastTotals.set(columns, kept);
  const whose = JSON.stringify(where);
  const last = kept.get(whose);
  if (last && asOf !== undefined && last.asOf === asOf) return last.total;
  if (last && last.total > totalCap && Date.now() < last.at + longListMs) return last.total;
  return kept.set(whose, { asOf, at: Date.now(), total: await countTo(totalCap + 1, source, orderBy) }).total;
}

/** The number of rows of a list, up to `take`. */
async function countTo<Where extends object>(
  take: number,
  source: KeysetSource<unknown, Where>,
  orderBy: Order,
): Promise<number> {
  const { where, search } = source;
  // Searching the texts is expensive: if the list shows all of the first matches, their number is enough.
  if (search?.some && isWhole(where)) return search.some.id.in.length;
  if (search?.some && (await source.count({ where: both(where, search.some), orderBy, take })) >= take) return take;
  return source.count({ where: both(where, search?.where), orderBy, take });
}

/** Whether a condition names the company and nothing else. */
const isWhole = (where: object): boolean =>
  Object.entries(where).every(([name, value]) => {
    if (name !== 'AND') return name === 'companyId';
    return Array.isArray(value) ? value.every(isWhole) : isWhole(value);
  });

/** Joins conditions: Prisma takes `AND` in every where. */
const both = <Where extends object>(where: Where, ...more: (object | undefined)[]): Where => {
  const given = more.filter((one) => one !== undefined);
  const all: Where | { AND: object[] } = given.length > 0 ? { AND: [where, ...given] } : where;
  return all as Where;
};

/**
 * The rows after the cursor, in one range or two that follow each other: if one condition covered empty and other
 * values, PostgreSQL would read its index from the beginning.
 */
function after(
  { column, kind, nullable, idColumn = 'id' }: SortColumn,
  cursor: Cursor,
  direction: Direction,
): object[] {
  const beyond = direction === 'asc' ? 'gt' : 'lt';
  const behindTie = behind(idColumn, cursor.id, direction);
  if (cursor.value === null) {
    const tie = { [column]: null, ...behindTie };
    return direction === 'asc' ? [tie] : [tie, { [column]: { not: null } }];
  }
  const value = kind === 'instant' || kind === 'day' ? new Date(cursor.value) : cursor.value;
  // `column ≤ v` beside the exact condition, so that PostgreSQL starts reading its index at the cursor.
  const exact = { [column]: { [`${beyond}e`]: value }, OR: [{ [column]: { [beyond]: value } }, behindTie] };
  return nullable && direction === 'asc' ? [exact, { [column]: null }] : [exact];
}

const behind = (idColumn: string, id: string, direction: Direction) => ({
  [idColumn]: { [direction === 'asc' ? 'gt' : 'lt']: id },
});

/** Where a row is in the list's order. */
function placeOf(
  row: { id: string },
  column: SortColumn,
  names: ReadonlyMap<string, NamedRecord> | undefined,
): Pick<Cursor, 'value' | 'named'> {
  if (!names) return { value: sortValue(row, column) };
  const name = names.get(row.id);
  return name ? { value: name.value, named: name.id } : { value: null };
}

function sortValue(row: object, { column }: SortColumn): Cursor['value'] {
  const value: unknown = Reflect.get(row, column);
  if (value === undefined) throw new Error(`a list that is sorted by ${column} reads it`);
  if (value === null || typeof value === 'number') return value;
  return value instanceof Date ? value.toISOString() : String(value);
}

import 'server-only';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type Found, searchLimit } from '@/lib/db/search';
import { env } from '@/lib/env';
import { Kept } from '@/lib/kept';
import type { ListQuery, Page } from '@/lib/lists/list-query';
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
}

const cursorSchema = z.object({
  /** The hash of the sort order and filters that the cursor belongs to. */
  of: z.string(),
  /** The sort column's value and the id of the row that the page begins after. */
  value: z.union([z.string(), z.number(), z.null()]),
  id: z.string(),
  direction: z.enum(['next', 'prev']),
  before: z.number(),
});
type Cursor = z.infer<typeof cursorSchema>;

type Order = Record<string, 'asc' | 'desc'>[];

interface KeysetSource<Row, Where> {
  columns: Record<string, SortColumn>;
  /** The column to sort by if `columns` does not have it: a field that a company made. */
  column?: SortColumn;
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
  if (!column) throw invalid({ path: 'sort', key: 'not_an_option' });
  const of = fingerprint(query);
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, of);
  const backwards = cursor?.direction === 'prev';
  const direction = (query.sort.direction === 'asc') !== backwards ? 'asc' : 'desc';
  const orderBy: Order = [{ [column.column]: direction }, { [column.idColumn ?? 'id']: direction }];
  const found: Row[] = [];
  for (const range of cursor ? after(column, cursor, direction) : [undefined]) {
    const take = query.limit + 1 - found.length;
    const where = both(source.where, source.search?.where, query.ids && { id: { in: query.ids } }, range);
    if (take > 0) found.push(...(await source.find({ where, orderBy, take })));
  }
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
  const before = cursor ? (backwards ? Math.max(0, cursor.before - rows.length) : cursor.before) : 0;
  const edge = (row: Row | undefined, to: 'next' | 'prev', at: number): string | null =>
    row ? writeCursor({ of, value: sortValue(row, column), id: row.id, direction: to, before: at }) : null;
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
  direction: 'asc' | 'desc',
): object[] {
  const beyond = direction === 'asc' ? 'gt' : 'lt';
  const behindTie = { [idColumn]: { [beyond]: cursor.id } };
  if (cursor.value === null) {
    const tie = { [column]: null, ...behindTie };
    return direction === 'asc' ? [tie] : [tie, { [column]: { not: null } }];
  }
  const value = kind === 'instant' || kind === 'day' ? new Date(cursor.value) : cursor.value;
  // `column ≤ v` beside the exact condition, so that PostgreSQL starts reading its index at the cursor.
  const exact = { [column]: { [`${beyond}e`]: value }, OR: [{ [column]: { [beyond]: value } }, behindTie] };
  return nullable && direction === 'asc' ? [exact, { [column]: null }] : [exact];
}

function sortValue(row: object, { column }: SortColumn): Cursor['value'] {
  const value: unknown = Reflect.get(row, column);
  if (value === undefined) throw new Error(`a list that is sorted by ${column} reads it`);
  if (value === null || typeof value === 'number') return value;
  return value instanceof Date ? value.toISOString() : String(value);
}

const fingerprint = (query: ListQuery<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([query.sort, query.search ?? '', query.filter, ...(query.ids ?? [])]))
    .digest('base64url')
    .slice(0, 12);

const sign = (text: string): Buffer =>
  createHmac('sha256', env.AUTH_SECRET).update(`cursor:${text}`).digest().subarray(0, 12);

function writeCursor(cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${sign(text).toString('base64url')}`;
}

function readCursor(given: string, of: string): Cursor {
  const refused = invalid({ path: 'cursor', key: 'invalid_cursor' });
  const [text = '', signature = ''] = given.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const expected = sign(text);
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) throw refused;
  const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (cursor.of !== of) throw refused;
  return cursor;
}

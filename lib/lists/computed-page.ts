import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { type Cursor, fingerprint, readCursor, writeCursor } from '@/lib/lists/cursor';
import type { ListQuery, Page } from '@/lib/lists/list-query';

/** The number up to which the rows of a list are counted. */
const totalCap = 10_000;

/** A value that a computed list is sorted by: SQL that is never null, and its type. */
export interface ComputedSort {
  sql: Prisma.Sql;
  type: 'text' | 'numeric' | 'date';
}

interface ComputedList<Field extends string> {
  /** A query of the list's rows, each with a text `id` of its own. */
  rows: Prisma.Sql;
  sorts: Readonly<Record<Field, ComputedSort>>;
}

/** The columns that the page itself needs, beside the row's own. */
interface Placed {
  id: string;
  sorted_by: string;
  rows_in_all: number;
}

/**
 * Reads one page of rows that a statement computes, by keyset: nothing is lost or shown twice between pages while the rows stay
 * as they are. Rows with equal values come in the order of their ids.
 *
 * @throws Problem 422 on `cursor` if it was made for another order or filter.
 */
export async function computedPage<Row extends { id: string }, Field extends string>(
  db: Db,
  query: ListQuery<Field, unknown>,
  { rows, sorts }: ComputedList<Field>,
): Promise<Page<Row>> {
  const { sql, type } = sorts[query.sort.field];
  const of = fingerprint(query);
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, of);
  const isBack = cursor?.direction === 'prev';
  const isDescending = query.sort.direction === 'desc';
  const order = Prisma.raw(isDescending === isBack ? 'asc' : 'desc');
  const tie = Prisma.raw(isBack ? 'desc' : 'asc');
  const found = await read<Row & Placed>(
    db,
    Prisma.sql`
    with listed as materialized (${rows})
    select listed.*, (${sql})::text as sorted_by,
      (select count(*)::int from (select from listed limit ${totalCap + 1}) counted) as rows_in_all
    from listed
    where ${cursor ? behind({ sql, type }, cursor, isDescending === isBack) : Prisma.sql`true`}
    order by ${sql} ${order}, id ${tie} limit ${query.limit + 1}`,
  );
  const page = found.slice(0, query.limit);
  const more = found.length > query.limit;
  if (isBack) page.reverse();
  const before = cursor ? (isBack ? Math.max(0, cursor.before - page.length) : cursor.before) : 0;
  const total = found[0]?.rows_in_all ?? 0;
  const edge = (row: (Row & Placed) | undefined, direction: Cursor['direction'], at: number): string | null =>
    row ? writeCursor({ of, value: row.sorted_by, id: row.id, direction, before: at }) : null;
  return {
    rows: page,
    before,
    meta: {
      next_cursor: isBack || more ? edge(page.at(-1), 'next', before + page.length) : null,
      prev_cursor: cursor && (!isBack || more) ? edge(page[0], 'prev', before) : null,
      limit: query.limit,
      total: Math.min(total, totalCap),
      total_capped: total > totalCap,
    },
  };
}

/** The rows behind a cursor, in the direction in which the page is read. */
function behind({ sql, type }: ComputedSort, { value, id, direction }: Cursor, isAscending: boolean): Prisma.Sql {
  const at = Prisma.sql`${String(value)}::${Prisma.raw(type)}`;
  const beyond = Prisma.raw(isAscending ? '>' : '<');
  return Prisma.sql`(${sql} ${beyond} ${at} or ${sql} = ${at} and id ${Prisma.raw(direction === 'prev' ? '<' : '>')} ${id})`;
}

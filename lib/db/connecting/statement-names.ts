import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** How many statements keep a name: the program has some hundreds, and callers could cause any number. */
const limit = 500;
/** A list of values in the text itself: each length of the list would be another statement. */
const longList = /\bin \((?:\$\d+,\s*){7}/i;
const names = new Map<string, string>();

// Pages and handlers each load this module for themselves, and share one pool, whose adapter asks for names here.
const holder = globalThis as typeof globalThis & { staffingUnnamed?: AsyncLocalStorage<true> };
holder.staffingUnnamed ??= new AsyncLocalStorage<true>();
const unnamed = holder.staffingUnnamed;

/**
 * Lets PostgreSQL plan a filtered list's statement for the values that are asked for: a statement without a name is
 * planned each time, in about a millisecond. The plan that it keeps for any value takes each for a common one, and reads
 * the list's order from its beginning even to a value that few rows have. A list without a filter keeps its plan, and so
 * does a search, whose values mislead the planner (`searchFor`).
 */
export const inItsOwnPlan = <T>(
  { filter, search }: { filter: object; search?: string | undefined },
  work: () => Promise<T>,
): Promise<T> =>
  // Prisma sends a statement only once it is awaited, which must be inside.
  search || Object.keys(filter).length === 0 ? work() : unnamed.run(true, async () => work());

/**
 * The name by which a connection keeps a statement prepared, so that PostgreSQL parses and plans it once; '' for one that
 * is better sent as it is. `select *` never gets one: a migration that adds a column would break it on open connections;
 * a star further in (Prisma's lateral joins) is harmless. The name is made of the text, so that behind a pooler, where
 * processes share connections, one name never means two statements.
 */
export function nameStatement(sql: string): string {
  if (unnamed.getStore()) return '';
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (
    names.size >= limit ||
    !/^\s*(select|insert|update|delete|with)\b/i.test(sql) ||
    longList.test(sql) ||
    /^\s*select\s+([\w"]+\.)?\*/i.test(sql)
  )
    return '';
  const name = `s${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
  names.set(sql, name);
  return name;
}

import { createHash } from 'node:crypto';

/** How many statements keep a name: the program has some hundreds, and callers could cause any number. */
const limit = 500;
/** A list of values in the text itself: each length of the list would be another statement. */
const longList = /\bin \((?:\$\d+,\s*){7}/i;
const names = new Map<string, string>();

/**
 * The name by which a connection keeps a statement prepared, so that PostgreSQL parses and plans it once; '' for one that
 * is better sent as it is. `select *` never gets one: a migration that adds a column would break it on open connections;
 * a star further in (Prisma's lateral joins) is harmless. The name is made of the text, so that behind a pooler, where
 * processes share connections, one name never means two statements.
 */
export function nameStatement(sql: string): string {
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

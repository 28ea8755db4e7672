/** How many statements keep a name; the program has some hundreds, lists of ids of many lengths would make them endless. */
const limit = 500;
const names = new Map<string, string>();

/**
 * The name by which a connection keeps a statement prepared, so that PostgreSQL parses and plans it once; '' for one that
 * is better sent as it is. `select *` never gets one: a migration that adds a column would break it on open connections.
 */
export function nameStatement(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= limit || !/^\s*(select|insert|update|delete|with)\b/i.test(sql) || /(^|[\s.])\*\s+from\b/i.test(sql)) return '';
  const name = `s${names.size + 1}`;
  names.set(sql, name);
  return name;
}

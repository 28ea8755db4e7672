/** Fault: a backup is restored beside the original, and the program works on it. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { backUpFolder, restoreFolder } from '../../scripts/database/backup.mjs';
import { startDatabase, stopDatabase } from '../../scripts/database/server.mjs';
import { query } from '../../scripts/database/sql.mjs';
import { signIn, Writers } from './writers.mjs';

export async function restored({ stack }) {
  const [backup, copy] = [path.join(stack.folder, 'backup'), path.join(stack.folder, 'copy')];
  await stopDatabase(copy, { force: true }).catch(() => undefined);
  for (const folder of [backup, `${backup}-2`, copy]) await rm(folder, { recursive: true, force: true });
  const writers = await Writers.start(stack);
  await writers.progress(10);
  await backUpFolder(stack.data, backup);
  await writers.stop();
  const kept = await writers.verify();
  // A backup may or may not contain what was written while it was made.
  await backUpFolder(stack.data, `${backup}-2`);
  await restoreFolder(backup, copy);
  await rm(copy, { recursive: true });
  await restoreFolder(`${backup}-2`, copy);
  const { ownerUrl, appUrl } = await startDatabase(copy);
  const said = await compare(stack, ownerUrl, appUrl).finally(() => stopDatabase(copy, { force: true }));
  return `npm run backup while it is written to, then restored: ${said}; ${kept}`;
}

/** Checks that every table has as many rows, that people can sign in, and that the next number follows the last one. */
async function compare(stack, ownerUrl, appUrl) {
  const [tables, rows] = await count(stack.database.ownerUrl);
  const [, found] = await count(ownerUrl);
  const server = await stack.serve({ DATABASE_URL: appUrl });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url)}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'After', client_type: 'direct', currency: 'USD', payment_terms_days: 30 });
    const response = await fetch(`${server.url}/api/v1/clients`, { method: 'POST', headers, body });
    if (response.status !== 201) throw new Error(`a new client: ${response.status} ${await response.text()}`);
    const { number } = (await response.json()).data;
    const other = Object.keys(rows).filter((name) => rows[name] !== found[name]);
    if (other.length > 0)
      throw new Error(`rows differ: ${other.map((name) => `${name} ${rows[name]} ≠ ${found[name]}`).join(', ')}`);
    const total = Object.values(rows).reduce((sum, one) => sum + one, 0);
    return `${total} rows in ${tables} tables, the same; sign-in works, the next client is ${number}`;
  } finally {
    await server.stop();
  }
}

/** Counts the rows of each table, except sessions and limits, which change with every call. */
async function count(url) {
  const names = await query(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('sessions', 'rate_limits') order by relname`,
  );
  const all = names
    .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
    .join(' union all ');
  const rows = await query(url, all);
  return [names.length, Object.fromEntries(rows.map(({ name, rows: own }) => [name, own]))];
}

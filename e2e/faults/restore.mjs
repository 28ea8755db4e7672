/** A backup is restored beside the original, and the program works on it. */
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, startDatabase, stopDatabase } from '../../scripts/database/server.mjs';
import { query, withDatabase } from '../../scripts/database/sql.mjs';
import { signIn } from './writers.mjs';

const execute = promisify(execFile);
const serverMajor = 18;

export async function restored({ stack }) {
  const major = await dumpMajor();
  if (major >= serverMajor) return `pg_dump ${major}: ${await fromDump(stack)}`;
  const why = major ? `pg_dump ${major} does not read PostgreSQL ${serverMajor}` : 'pg_dump is not installed';
  return `${why}, so a copy of the stopped data folder: ${await fromCopy(stack)}`;
}

async function dumpMajor() {
  const { stdout } = await execute('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  return Number(/(\d+)\./.exec(stdout)?.[1] ?? 0);
}

async function fromDump(stack) {
  const file = path.join(stack.folder, 'staffing.dump');
  const { ownerUrl, appUrl } = stack.database;
  await execute('pg_dump', ['--format=custom', `--file=${file}`, ownerUrl]);
  await query(withDatabase(stack.database.superuserUrl, 'postgres'), 'drop database if exists restored with (force)');
  await createDatabase(stack.database, 'restored');
  await execute('pg_restore', [
    '--no-owner',
    '--exit-on-error',
    `--dbname=${withDatabase(ownerUrl, 'restored')}`,
    file,
  ]);
  return compare(stack, withDatabase(ownerUrl, 'restored'), withDatabase(appUrl, 'restored'));
}

async function fromCopy(stack) {
  const copy = path.join(stack.folder, 'copy');
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { mode: 0o711 });
  await stack.stopDatabase();
  await execute('cp', ['-a', `${stack.data}/.`, copy]);
  await stack.startDatabase();
  const { ownerUrl, appUrl } = await startDatabase(copy);
  return compare(stack, ownerUrl, appUrl).finally(() => stopDatabase(copy, { force: true }));
}

/** Every table has as many rows, people sign in, and the next number follows the last. */
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

/** Sessions and limits change with every call. */
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

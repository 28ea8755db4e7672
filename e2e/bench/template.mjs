/**
 * Fills the bench's rows once per schema, and copies them for every run: a copy takes seconds, and nothing has to be
 * removed afterwards.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../../scripts/database/server.mjs';
import { query, withDatabase } from '../../scripts/database/sql.mjs';
import { runNode } from '../../scripts/program/children.mjs';
import { hashFiles } from '../../scripts/program/stamp.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['prisma/migrations', 'e2e/bench/scale.ts', 'e2e/bench/fill.ts', 'lib/testing/world.ts'];
const runName = 'bench_run';

/**
 * Makes a fresh copy of the rows.
 *
 * @returns `{ appUrl, ownerUrl, people }`; `people` is a file with the companies' people
 */
export async function copyOfRows(dataDirectory, database, rows) {
  const server = withDatabase(database.superuserUrl, 'postgres');
  const hash = await hashFiles(root, sources, { skip: (name) => name.endsWith('.md'), extra: [String(rows)] });
  const template = `bench_${hash.slice(0, 16)}`;
  const people = path.join(dataDirectory, `${template}.json`);
  const isThere = (await readFile(people, 'utf8').catch(() => '')) !== '';
  if (!isThere) await fill(database, server, template, people, rows);
  await query(server, `drop database if exists "${runName}" with (force)`);
  await createDatabase(database, runName, template);
  return { ...urls(database, runName), people };
}

async function fill(database, server, template, people, rows) {
  const old = await query(server, `select datname from pg_database where datname like 'bench\\_%'`);
  for (const { datname } of old) await query(server, `drop database "${datname}" with (force)`);
  await createDatabase(database, template);
  const { appUrl, ownerUrl, superuserUrl } = urls(database, template);
  const env = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, E2E_SUPERUSER_URL: superuserUrl };
  console.log(`Filling ${rows} timesheet entries …`);
  for (const args of [
    // In a separate process, because Prisma's engine migrates one database per process.
    ['scripts/migrate.mjs'],
    ['--import', './scripts/resolve.mjs', 'e2e/bench/fill.ts', String(rows), people],
  ])
    if ((await runNode(args, { env })) !== 0) throw new Error('The rows could not be filled.');
  await writeFile(people, await readFile(`${people}.new`, 'utf8'));
}

const urls = ({ appUrl, ownerUrl, superuserUrl }, name) => ({
  appUrl: withDatabase(appUrl, name),
  ownerUrl: withDatabase(ownerUrl, name),
  superuserUrl: withDatabase(superuserUrl, name),
});

/** Backs up a database that is not the embedded one, by the machine's own pg_dump and pg_restore. */
import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { backUpFiles, readManifest, refuseExisting, restoreFiles, writeManifest } from './backup.mjs';
import { query } from './sql.mjs';

const execute = promisify(execFile);
const DUMP = 'database.dump';

/**
 * Dumps the database of DATABASE_OWNER_URL, whose role is exempt from row-level security, and copies the files.
 *
 * @returns a line for people
 * @throws Error if pg_dump is missing, or older than the server: it does not read a newer one
 */
export async function backUpServer(dataDirectory, target) {
  const url = ownerUrl();
  await refuseExisting(target);
  await checkTool('pg_dump', await serverMajor(url));
  const building = `${target}.new`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  await run('pg_dump', ['--format=custom', `--file=${path.join(building, DUMP)}`], url);
  const files = process.env.FILES_S3_BUCKET ? 0 : await backUpFiles(dataDirectory, building);
  await writeManifest(building, { kind: 'dump', files });
  await rename(building, target);
  return `The database was dumped, and ${files} uploaded files were copied.`;
}

/** Restores a backup into an empty database, whose roles prisma/roles.sql has made. @returns a line for people */
export async function restoreServer(source, dataDirectory) {
  const url = ownerUrl();
  const { kind, at } = await readManifest(source);
  if (kind !== 'dump')
    throw new Error('This backup is of an embedded database: it is restored without DATABASE_URL, into DATA_DIR.');
  await checkTool('pg_restore', await serverMajor(url));
  const [{ tables }] = await query(
    url,
    `select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  if (tables > 0) throw new Error('The database of DATABASE_OWNER_URL is not empty: restore into a new one.');
  await run('pg_restore', ['--no-owner', '--exit-on-error', path.join(source, DUMP)], url, '--dbname=');
  await restoreFiles(source, dataDirectory);
  const [{ companies }] = await query(url, 'select count(*)::int as companies from companies');
  return `Restored as of ${at}: ${companies} companies.`;
}

function ownerUrl() {
  const url = process.env.DATABASE_OWNER_URL;
  if (!url) throw new Error('DATABASE_OWNER_URL is missing: only the owner of the tables reads all of them.');
  return url;
}

async function serverMajor(url) {
  const [{ version }] = await query(url, `select current_setting('server_version_num')::int / 10000 as version`);
  return version;
}

async function checkTool(tool, server) {
  const { stdout } = await execute(tool, ['--version']).catch(() => ({ stdout: '' }));
  const major = Number(/(\d+)/.exec(stdout)?.[1] ?? 0);
  if (major >= server) return;
  const why = major ? `${tool} ${major} is too old for` : `${tool} is not installed, which is needed for`;
  throw new Error(`${why} PostgreSQL ${server}: install its client programs of version ${server} or newer.`);
}

/** Runs a tool with the password in its environment: everybody on the machine can see a command's arguments. */
async function run(tool, args, url, target = '') {
  const address = new URL(url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  await execute(tool, [...args, `${target}${address.href}`], { env }).catch((error) => {
    throw new Error(`${tool}: ${error.stderr?.trim() || error.message}`);
  });
}

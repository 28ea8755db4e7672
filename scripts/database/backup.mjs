/** Backs up the embedded database while it works (PostgreSQL's manual, 25.3.4), and the files beside it. */
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runningServer } from './postgres.mjs';
import { ownByServer } from './postgres-user.mjs';
import { describeDatabase, startDatabase, stopDatabase } from './server.mjs';
import { connect, query } from './sql.mjs';

/** Files that belong to the running server, or that the next start creates again; the manual's list. */
const notCopied = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'kept']);
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const MANIFEST = 'backup.json';
const SLOT = 'staffing_backup';

/**
 * Copies the data folder's database and files into a folder that does not exist yet. Nothing has to stop: the log that
 * is copied along contains the writes of that time, and a start replays it up to the backup's end.
 *
 * @returns a line for people
 */
export async function backUpFolder(dataDirectory, target) {
  await refuseExisting(target);
  const building = `${target}.new`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  const cluster = path.join(dataDirectory, 'postgres');
  if (!(await exists(cluster))) throw new Error(`There is no database in ${dataDirectory}.`);
  // Nothing writes to a server that is stopped.
  const copied = path.join(building, 'postgres');
  if (await runningServer(cluster)) await copyRunning(await describeDatabase(dataDirectory), cluster, copied);
  else await copyCluster(cluster, copied, { isRunning: false });
  await cp(path.join(dataDirectory, 'secrets.json'), path.join(building, 'secrets.json'));
  const files = await backUpFiles(dataDirectory, building);
  await writeManifest(building, { kind: 'folder', files });
  // Only a complete backup gets the name.
  await rename(building, target);
  return `The database and ${files} uploaded files were copied.`;
}

async function copyRunning({ superuserUrl }, cluster, target) {
  const client = await connect(superuserUrl, 'staffing backup');
  try {
    // Keeps the log from its beginning on. The slot disappears with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`${SLOT}_${process.pid}`]);
    await client.query(`select pg_backup_start('staffing', true)`);
    await copyCluster(cluster, target, { isRunning: true });
    const { rows } = await client.query('select lsn, labelfile, spcmapfile from pg_backup_stop(false)');
    await writeFile(path.join(target, 'backup_label'), rows[0].labelfile, { mode: 0o600 });
    await copyLog(client, cluster, target, rows[0]);
  } finally {
    await client.end();
  }
}

/** Copies the log from the backup's first segment to its last, which the end of the backup has closed. */
async function copyLog(client, cluster, target, { lsn, labelfile }) {
  const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)[1];
  const { rows } = await client.query('select pg_walfile_name($1::pg_lsn) as last', [lsn]);
  const names = (await readdir(path.join(cluster, 'pg_wal'))).filter(
    (name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= rows[0].last) || name.endsWith('.history'),
  );
  for (const name of names) await cp(path.join(cluster, 'pg_wal', name), path.join(target, 'pg_wal', name));
}

async function copyCluster(cluster, target, { isRunning }) {
  const filter = (source, isFolder) => {
    const [folder, ...below] = path.relative(cluster, source).split(path.sep);
    if (notCopied.has(folder) || path.basename(source).startsWith('pgsql_tmp')) return false;
    // Copies only the log's folders: its files follow when the backup has ended.
    return !(isRunning && emptied.has(folder) && below.length > 0) || (folder === 'pg_wal' && isFolder);
  };
  await copyTree(cluster, target, filter);
}

/** Copies a tree like `cp -a`. A file that disappears meanwhile is a dropped table, which the log records. */
async function copyTree(source, target, filter) {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(source, { withFileTypes: true }).catch(orNothing([]))) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (!filter(from, entry.isDirectory())) continue;
    if (entry.isDirectory()) await copyTree(from, to, filter);
    else await cp(from, to).catch(orNothing());
  }
}

const orNothing = (nothing) => (error) => {
  if (error.code === 'ENOENT') return nothing;
  throw error;
};

/**
 * Restores a backup into a data folder, and starts the server once, so that it replays its log and answers.
 *
 * @param replace moves an existing database aside
 * @returns a line for people
 */
export async function restoreFolder(source, dataDirectory, { replace = false } = {}) {
  const { kind, at } = await readManifest(source);
  if (kind !== 'folder')
    throw new Error('This backup is of another server: set DATABASE_URL and DATABASE_OWNER_URL to restore it there.');
  const cluster = path.join(dataDirectory, 'postgres');
  if (await runningServer(cluster)) throw new Error('The database runs: end the program first.');
  const aside = await moveAside(dataDirectory, replace);
  await mkdir(dataDirectory, { recursive: true, mode: 0o711 });
  await copyTree(path.join(source, 'postgres'), `${cluster}.new`, () => true);
  await giveToServer(`${cluster}.new`);
  await cp(path.join(source, 'secrets.json'), path.join(dataDirectory, 'secrets.json'));
  await restoreFiles(source, dataDirectory);
  await rename(`${cluster}.new`, cluster);
  const { superuserUrl } = await startDatabase(dataDirectory);
  try {
    const [{ companies }] = await query(superuserUrl, 'select count(*)::int as companies from companies');
    return `Restored as of ${at}: ${companies} companies.${aside ? `\nWhat was there is now ${aside}.` : ''}`;
  } finally {
    await stopDatabase(dataDirectory);
  }
}

async function moveAside(dataDirectory, replace) {
  const there = [];
  for (const name of ['postgres', 'secrets.json', 'files'])
    if (await exists(path.join(dataDirectory, name))) there.push(name);
  if (!there.includes('postgres')) return undefined;
  if (!replace) throw new Error(`There is a database in ${dataDirectory}: with --replace it is moved aside.`);
  const aside = path.join(dataDirectory, `before-restore-${Date.now()}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of there) await rename(path.join(dataDirectory, name), path.join(aside, name));
  return aside;
}

async function giveToServer(folder) {
  await ownByServer(folder);
  for (const name of await readdir(folder, { recursive: true })) await ownByServer(path.join(folder, name));
}

/** Copies the uploaded files of the data folder. @returns how many */
export async function backUpFiles(dataDirectory, target) {
  const source = path.join(dataDirectory, 'files');
  if (!(await exists(source))) return 0;
  await copyTree(source, path.join(target, 'files'), () => true);
  const copied = await readdir(path.join(target, 'files'), { recursive: true, withFileTypes: true });
  return copied.filter((entry) => entry.isFile()).length;
}

export async function restoreFiles(source, dataDirectory) {
  const files = path.join(source, 'files');
  if (await exists(files)) await copyTree(files, path.join(dataDirectory, 'files'), () => true);
}

export async function writeManifest(folder, facts) {
  const text = JSON.stringify({ version: 1, at: new Date().toISOString(), ...facts }, null, 2);
  await writeFile(path.join(folder, MANIFEST), `${text}\n`);
}

/** Reads the description of a backup. @throws Error if the folder is no backup, or an incomplete one */
export async function readManifest(folder) {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (!text) throw new Error(`${folder} is not a backup, or not a whole one: it has no ${MANIFEST}.`);
  return JSON.parse(text);
}

export async function refuseExisting(target) {
  if (await exists(target)) throw new Error(`${target} is there already: a backup takes a new folder.`);
}

const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

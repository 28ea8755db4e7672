/**
 * A PostgreSQL server for one run of tests, in a folder of its own: in memory if there is room, else under the system's
 * temporary one. None of its data must survive, so it does not wait for the disk.
 */
import { access, chmod, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../database/migrations.mjs';
import { startDatabase, stopDatabase } from '../database/server.mjs';
import { query } from '../database/sql.mjs';
import { isAlive } from '../program/lock.mjs';

const PREFIX = 'staffing-test-';
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
  // Enough between two checkpoints, of which every copy of a database makes one.
  max_wal_size: '128MB',
};

/** Where Linux keeps files in memory. Each test file's database is 1,500 of them, which a disk takes 0.2 s to make. */
const MEMORY = '/dev/shm';
/** The bytes that must be free there, and in memory altogether: a run needs some 500 MB, and the workers their own. */
const ROOM = { inFiles: 2e9, inAll: 6e9 };

/**
 * Says of the audit log that a company has a fiftieth of its rows. Of an empty table PostgreSQL knows nothing, and takes
 * every index on the company for as good as the key: to chain one entry it then reads all the company's.
 */
const asIfFilled = `select pg_restore_attribute_stats('schemaname', 'public', 'relname', 'audit_entries',
  'attname', 'company_id', 'inherited', false, 'n_distinct', 50::real, 'null_frac', 0::real, 'avg_width', 16)`;

/**
 * Starts a server whose database `staffing` is migrated and empty: the template of every test's own database.
 *
 * @returns what `startDatabase` returns, and `stop()`, which leaves no trace
 */
export async function startTestServer() {
  await removeLeftovers();
  const folder = await mkdtemp(path.join(await findRoom(), `${PREFIX}${process.pid}-`));
  // If we are root, the server is another user and must be able to pass.
  await chmod(folder, 0o711);
  const stop = () => removeServer(folder);
  try {
    const database = await startDatabase(path.join(folder, 'data'), fast);
    await migrate(database.ownerUrl);
    await query(database.superuserUrl, asIfFilled);
    return { ...database, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findRoom() {
  const free = await freeInMemory().catch(() => 0);
  return free > ROOM.inFiles && process.availableMemory() > ROOM.inAll ? MEMORY : tmpdir();
}

async function freeInMemory() {
  await access(MEMORY, constants.W_OK);
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize;
}

/** Removes servers of runs that were killed. */
async function removeLeftovers() {
  const found = await Promise.all([tmpdir(), MEMORY].map(leftoversIn));
  await Promise.all(found.flat().map((folder) => removeServer(folder).catch(() => undefined)));
}

async function leftoversIn(place) {
  const names = (await readdir(place).catch(() => [])).filter((name) => name.startsWith(PREFIX));
  const dead = names.filter((name) => !isAlive(Number(name.slice(PREFIX.length).split('-')[0])));
  return dead.map((name) => path.join(place, name));
}

async function removeServer(folder) {
  await stopDatabase(path.join(folder, 'data'), { force: true });
  await rm(folder, { recursive: true, force: true });
}

/**
 * A PostgreSQL server for one run of tests, in a folder of its own under the system's temporary one. None of its data
 * must survive, so it does not wait for the disk.
 */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../database/migrations.mjs';
import { startDatabase, stopDatabase } from '../database/server.mjs';
import { isAlive } from '../program/lock.mjs';

const PREFIX = 'staffing-test-';
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
};

/**
 * Starts a server whose database `staffing` is migrated and empty: the template of every test's own database.
 *
 * @returns what `startDatabase` returns, and `stop()`, which leaves no trace
 */
export async function startTestServer() {
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // If we are root, the server is another user and must be able to pass.
  await chmod(folder, 0o711);
  const stop = () => removeServer(folder);
  try {
    const database = await startDatabase(path.join(folder, 'data'), fast);
    await migrate(database.ownerUrl);
    return { ...database, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Removes servers of runs that were killed. */
async function removeLeftovers() {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  const dead = names.filter((name) => !isAlive(Number(name.slice(PREFIX.length).split('-')[0])));
  await Promise.all(dead.map((name) => removeServer(path.join(tmpdir(), name)).catch(() => undefined)));
}

async function removeServer(folder) {
  await stopDatabase(path.join(folder, 'data'), { force: true });
  await rm(folder, { recursive: true, force: true });
}

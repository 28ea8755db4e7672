/** The database of the environment, up and migrated, for as long as a command needs it. */
import { startDatabase, stopDatabase, watchDatabase } from './server.mjs';
import { fail, prepareEnvironment, useDatabase } from '../program/environment.mjs';
import { migrate } from './migrations.mjs';

/**
 * Runs `work({ applied, dataDirectory, database })` and leaves the embedded server as it was wanted
 * before: stopped, unless another program uses it. A failure ends the process with one line.
 *
 * `applied` holds what the migration did; `database` is absent where DATABASE_URL names another server.
 */
export async function runWithDatabase(work) {
  const environment = await prepareEnvironment();
  const { dataDirectory, database } = environment;
  let release;
  try {
    if (database) release = await holdDatabase(dataDirectory);
    await work({ ...environment, applied: await migrate(ownerUrl()) });
  } catch (error) {
    fail(error);
  }
  await release?.();
  if (database) await stopDatabase(dataDirectory);
}

async function holdDatabase(dataDirectory) {
  const database = await startDatabase(dataDirectory);
  useDatabase(database);
  return watchDatabase(database, () => fail('The database went away.'));
}

function ownerUrl() {
  const url = process.env.DATABASE_OWNER_URL;
  if (!url) throw new Error('DATABASE_OWNER_URL is missing: migrations run as the owner of the tables.');
  return url;
}

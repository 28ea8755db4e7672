/** The environment's database, for as long as a command needs it. */
import { startGuard } from '../program/children.mjs';
import { fail, pointAtDatabase, prepareEnvironment } from '../program/environment.mjs';
import { migrate } from './migrations.mjs';
import { startDatabase, stopDatabase, watchDatabase } from './server.mjs';

/**
 * Starts the embedded database, or uses the running one, migrates it and points this process at it.
 *
 * @param onLost called once if the database goes away
 * @returns `{ database, applied, stop }`; `applied` names what the migration did, `stop()` leaves the server running if
 *   another program uses it
 */
export async function openDatabase(dataDirectory, onLost, settings) {
  const dismissGuard = startGuard('scripts/database/guard.mjs', dataDirectory);
  const database = await startDatabase(dataDirectory, settings);
  pointAtDatabase(database);
  const release = await watchDatabase(dataDirectory, database, onLost);
  const stop = async () => {
    await release();
    await stopDatabase(dataDirectory);
    dismissGuard();
  };
  try {
    return { database, applied: await migrate(database.ownerUrl), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs a command's `work({ applied, dataDirectory, database })` with the environment's database. If DATABASE_URL names
 * another server, there is neither `database` nor `applied`. A failure ends the process with one line.
 */
export async function runWithDatabase(work) {
  const { dataDirectory, database } = await prepareEnvironment();
  const opened = database && (await openDatabase(dataDirectory, () => fail('The database went away.')).catch(fail));
  let failure;
  await Promise.resolve(work({ ...opened, dataDirectory })).catch((error) => (failure = error));
  await opened?.stop();
  if (failure) fail(failure);
}

/** The embedded PostgreSQL of one data folder: creates, starts, reuses and stops it, with its roles and databases. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from '../program/lock.mjs';
import { freePort, isPortFree } from '../program/ports.mjs';
import { initialiseCluster, runningServer, startServer, stopServer } from './postgres.mjs';
import { readSecrets, writeSecrets } from './secrets.mjs';
import { connect, query, withDatabase } from './sql.mjs';

const DATABASE = 'staffing';
const MAJOR_VERSION = '18';
/** The name of a connection that every program which uses the server holds as long as it runs. */
const WATCHER = 'staffing watcher';
const WRONG_PASSWORD = new Set(['28P01', '28000']);
/**
 * Milliseconds that a recovery may take: a server that recovers from the crash of one of its processes ends every
 * connection, and soon answers again.
 */
const RECOVERY_MS = 60_000;

/**
 * The addresses of the data folder's database, known before anything is started. The port is chosen
 * once and kept, so that every command finds the same server.
 *
 * @returns `{ superuserUrl, ownerUrl, appUrl, authSecret, port }`
 */
export function describeDatabase(dataDirectory) {
  return withLock(lockIn(dataDirectory), () => describe(dataDirectory));
}

/**
 * Starts the server of the data folder, or uses the one that already runs there, with its roles and its (perhaps empty)
 * database.
 *
 * @param settings PostgreSQL settings for a server that is started now
 * @returns what `describeDatabase` returns
 */
export async function startDatabase(dataDirectory, settings) {
  return withLock(lockIn(dataDirectory), async () => {
    const database = await describe(dataDirectory);
    await startCluster(dataDirectory, database, settings);
    await createRoles(database, await readSecrets(dataDirectory));
    return database;
  });
}

/** Keeps the running server alive when the programs that use it end; only `stopDatabase` with `force` stops it. */
export async function keepDatabase(dataDirectory) {
  const cluster = clusterIn(dataDirectory);
  const running = await runningServer(cluster);
  await writeFile(path.join(cluster, 'kept'), String(running?.pid));
}

/**
 * Stops the server, unless it is kept or another program of this folder still uses it.
 *
 * @returns whether it stopped
 */
export async function stopDatabase(dataDirectory, { force = false } = {}) {
  const cluster = clusterIn(dataDirectory);
  const running = await runningServer(cluster);
  if (!running) return true;
  const kept = await readFile(path.join(cluster, 'kept'), 'utf8').catch(() => '');
  if (!force && (kept === String(running.pid) || (await isInUse(dataDirectory).catch(() => false)))) return false;
  await stopServer(cluster);
  return true;
}

/** Whether the program (not a script) is connected to the server. */
export async function isServing(dataDirectory) {
  const running = await runningServer(clusterIn(dataDirectory));
  return running !== undefined && hasConnections(dataDirectory, 'usename', 'staffing_app').catch(() => false);
}

/**
 * Holds a connection, to mark the server as in use and to notice its end. A lost connection alone is not the end:
 * PostgreSQL drops all of them when one of its processes is killed, recovers, and goes on.
 *
 * @param onLost called once if the server goes away
 * @returns a function that releases the connection
 */
export async function watchDatabase(dataDirectory, { superuserUrl }, onLost) {
  const over = new AbortController();
  let client;
  const hold = async () => {
    client = await connect(superuserUrl, WATCHER);
    client.once('end', () => over.signal.aborted || void lookAgain());
  };
  const lookAgain = async () => {
    const isBack = await comesBack(clusterIn(dataDirectory), hold, over.signal);
    if (!isBack && !over.signal.aborted) onLost();
    if (isBack && over.signal.aborted) await client.end();
  };
  await hold();
  return async () => {
    over.abort();
    await client.end();
  };
}

/** Whether the server accepts us again, while its process lives. */
async function comesBack(cluster, hold, signal) {
  const deadline = Date.now() + RECOVERY_MS;
  for (let pause = 100; Date.now() < deadline && !signal.aborted; pause = Math.min(pause * 2, 1_000)) {
    if (!(await runningServer(cluster))) return false;
    const isBack = await hold().then(
      () => true,
      () => false,
    );
    if (isBack) return true;
    await sleep(pause);
  }
  return false;
}

/**
 * Makes a database on the same server, empty or a copy of another, and gives it to the owner role.
 *
 * @internal
 */
export async function createDatabase({ superuserUrl }, name, template = 'template1') {
  // From another database: PostgreSQL copies no database that has connections, and two workers copy at once. Copying
  // files takes a quarter of the time of copying through its log.
  await query(
    withDatabase(superuserUrl, 'postgres'),
    `create database "${name}" template "${template}" owner staffing_owner strategy file_copy`,
  );
}

async function describe(dataDirectory) {
  const secrets = await readSecrets(dataDirectory);
  const running = await runningServer(clusterIn(dataDirectory));
  const port = running?.port ?? (await keptPort(dataDirectory, secrets));
  const url = (user, password, database) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  return {
    superuserUrl: url('postgres', secrets.superuserPassword, DATABASE),
    ownerUrl: url('staffing_owner', secrets.ownerPassword, DATABASE),
    appUrl: url('staffing_app', secrets.appPassword, DATABASE),
    authSecret: secrets.authSecret,
    port,
  };
}

async function startCluster(dataDirectory, database, settings) {
  const cluster = clusterIn(dataDirectory);
  if (await answersWhileItRuns(cluster, database)) return;
  // The server was left behind by a killed program and is ending, or it hangs.
  await stopServer(cluster);
  if (!(await stat(cluster).catch(() => undefined))) {
    const { superuserPassword } = await readSecrets(dataDirectory);
    await initialiseCluster(cluster, superuserPassword);
  }
  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR_VERSION)
    throw new Error(`${cluster} was made by PostgreSQL ${version}, this is ${MAJOR_VERSION}: dump it there first.`);
  await startServer(cluster, database.port, settings);
  const refusal = await whyClosed(database);
  if (refusal) throw refusal;
}

async function isInUse(dataDirectory) {
  return hasConnections(dataDirectory, 'application_name', WATCHER);
}

async function hasConnections(dataDirectory, column, value) {
  const { superuserUrl } = await describe(dataDirectory);
  const found = await query(superuserUrl, `select from pg_stat_activity where ${column} = $1`, [value]);
  return found.length > 0;
}

/** Whether the running server answers, now or after its recovery; false if it is ending. */
async function answersWhileItRuns(cluster, database) {
  const deadline = Date.now() + RECOVERY_MS;
  for (;;) {
    const running = await runningServer(cluster);
    if (!running || running.isStopping || Date.now() > deadline) return false;
    const refusal = await whyClosed(database);
    if (!refusal) return true;
    if (WRONG_PASSWORD.has(refusal.code)) throw refusal;
    await sleep(200);
  }
}

/** The error that keeps us out; undefined if none does. */
async function whyClosed({ superuserUrl }) {
  try {
    await query(withDatabase(superuserUrl, 'postgres'), 'select');
    return undefined;
  } catch (error) {
    const message =
      'The embedded database does not know the passwords of secrets.json: restore it, or delete the folder.';
    return WRONG_PASSWORD.has(error.code) ? Object.assign(new Error(message), { code: error.code }) : error;
  }
}

/** Runs prisma/roles.sql and sets the passwords. */
async function createRoles({ superuserUrl }, { ownerPassword, appPassword }) {
  const server = withDatabase(superuserUrl, 'postgres');
  const existing = await query(server, 'select from pg_database where datname = $1', [DATABASE]);
  if (existing.length === 0) await query(server, `create database ${DATABASE}`);
  const roles = await readFile(new URL('../../prisma/roles.sql', import.meta.url), 'utf8');
  await query(
    superuserUrl,
    `${roles}
    alter role staffing_owner password '${ownerPassword}';
    alter role staffing_app password '${appPassword}';`,
  );
}

async function keptPort(dataDirectory, secrets) {
  if (secrets.postgresPort && (await isPortFree(secrets.postgresPort, '127.0.0.1'))) return secrets.postgresPort;
  const postgresPort = await freePort();
  await writeSecrets(dataDirectory, { ...secrets, postgresPort });
  return postgresPort;
}

function clusterIn(dataDirectory) {
  return path.resolve(dataDirectory, 'postgres');
}

function lockIn(dataDirectory) {
  return path.join(dataDirectory, 'postgres.lock');
}

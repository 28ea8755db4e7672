/** The embedded PostgreSQL of one data folder: made, started, reused, stopped; its roles and databases. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../program/lock.mjs';
import { freePort, isPortFree } from '../program/ports.mjs';
import { initialiseCluster, runningServer, startServer, stopServer } from './postgres.mjs';
import { readSecrets, writeSecrets } from './secrets.mjs';
import { connect, query, withDatabase } from './sql.mjs';

const DATABASE = 'staffing';
const MAJOR_VERSION = '18';
/** Every program that uses the server holds one connection under this name as long as it runs. */
const WATCHER = 'staffing watcher';

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
 * Starts the server of the data folder, or takes the one that runs there already, with its roles and
 * its (perhaps empty) database.
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

/** Lets the running server stay when the programs that use it end; only `stopDatabase` with force stops it. */
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

/**
 * Holds a connection, to mark the server as in use and to learn of its end.
 *
 * @param onLost called once if the server goes away
 * @returns a function that lets go
 */
export async function watchDatabase({ superuserUrl }, onLost) {
  const client = await connect(superuserUrl, WATCHER);
  let released = false;
  client.once('end', () => released || onLost());
  return async () => {
    released = true;
    await client.end();
  };
}

/** Makes a database on the same server, empty or a copy of another, and gives it to the owner role. */
export async function createDatabase({ superuserUrl }, name, template = 'template1') {
  // From another database: PostgreSQL copies none that somebody is connected to, and two workers copy at once.
  await query(withDatabase(superuserUrl, 'postgres'), `create database "${name}" template "${template}" owner staffing_owner`);
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
  if (await runningServer(cluster)) {
    if (await answers(database)) return;
    // Left behind by a killed program, and on its way out.
    await stopServer(cluster).catch(() => undefined);
  }
  if (!(await stat(cluster).catch(() => undefined))) {
    const { superuserPassword } = await readSecrets(dataDirectory);
    await initialiseCluster(cluster, superuserPassword);
  }
  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR_VERSION) throw new Error(`${cluster} was made by PostgreSQL ${version}, this is ${MAJOR_VERSION}: dump it there first.`);
  await startServer(cluster, database.port, settings);
  if (!(await answers(database))) throw new Error(`${cluster} does not know the passwords of ${dataDirectory}/secrets.json: restore that file, or delete the folder.`);
}

async function isInUse(dataDirectory) {
  const { superuserUrl } = await describe(dataDirectory);
  const users = await query(superuserUrl, 'select from pg_stat_activity where application_name = $1', [WATCHER]);
  return users.length > 0;
}

function answers({ superuserUrl }) {
  return query(withDatabase(superuserUrl, 'postgres'), 'select').then(() => true, () => false);
}

/** Runs prisma/roles.sql and sets the passwords. */
async function createRoles({ superuserUrl }, { ownerPassword, appPassword }) {
  const server = withDatabase(superuserUrl, 'postgres');
  const existing = await query(server, 'select from pg_database where datname = $1', [DATABASE]);
  if (existing.length === 0) await query(server, `create database ${DATABASE}`);
  const roles = await readFile(new URL('../../prisma/roles.sql', import.meta.url), 'utf8');
  await query(superuserUrl, `${roles}
    alter role staffing_owner password '${ownerPassword}';
    alter role staffing_app password '${appPassword}';`);
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

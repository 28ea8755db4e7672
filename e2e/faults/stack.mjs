/** The stack that the faults are done to: an embedded PostgreSQL that waits for its disk, with web servers on it. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { seedDemo } from '../../scripts/database/demo.mjs';
import { migrate } from '../../scripts/database/migrations.mjs';
import { runningServer } from '../../scripts/database/postgres.mjs';
import { startDatabase, stopDatabase } from '../../scripts/database/server.mjs';
import { connect } from '../../scripts/database/sql.mjs';
import { pointAtDatabase, root } from '../../scripts/program/environment.mjs';
import { freePort } from '../../scripts/program/ports.mjs';
import { startServer } from '../../scripts/program/server.mjs';
import { patient } from './speed.mjs';

const execute = promisify(execFile);

export class Stack {
  folder = path.join(root, '.data/faults');
  data = path.join(this.folder, 'data');
  files = path.join(this.folder, 'files');
  /** The web server that `startServer` started last. */
  #server;

  static async start() {
    const stack = new Stack();
    await stopDatabase(stack.data, { force: true }).catch(() => undefined);
    await rm(stack.folder, { recursive: true, force: true });
    process.env.NODE_ENV = 'production';
    await stack.startDatabase();
    pointAtDatabase(stack.database);
    await migrate(stack.database.ownerUrl);
    await seedDemo();
    await stack.startServer();
    return stack;
  }

  async startDatabase() {
    this.database = await startDatabase(this.data);
  }

  /** Stops the database, also while it is in use; the next start takes the same port. */
  stopDatabase() {
    return stopDatabase(this.data, { force: true });
  }

  async postmaster() {
    return (await runningServer(path.join(this.data, 'postgres')))?.pid;
  }

  /** Runs a statement as the tables' owner, to whom no policy applies. */
  async read(text, values) {
    const client = await connect(this.database.ownerUrl, 'faults');
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts the web server that the writers write to. */
  async startServer() {
    this.#server = await this.serve();
    this.url = this.#server.url;
  }

  get server() {
    return this.#server;
  }

  /**
   * Starts one more web server.
   *
   * @returns `{ url, pid, stop, ended }`; `ended` is a promise of how it ended
   */
  async serve(env = {}) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const before = new Set(await childrenOf(process.pid));
    const ending = Promise.withResolvers();
    const own = { APP_URL: url, DATA_DIR: this.files, LOG_LEVEL: 'fatal', JOBS: 'off', ...env };
    const server = startServer('start', port, { env: own, onEnd: ending.resolve });
    await server.ready;
    const [pid] = (await childrenOf(process.pid)).filter((child) => !before.has(child));
    return { url, pid, stop: server.stop, ended: ending.promise };
  }

  /** Starts everything again after a fault that failed. */
  async revive() {
    await this.startDatabase().catch(() => undefined);
    await this.#server?.stop().catch(() => undefined);
    await this.startServer().catch((error) => console.error(error.message));
  }

  /** Prepares each fault, whatever the last one has left: the database and the web server answer, and no mail waits. */
  async settle() {
    await this.startDatabase();
    await this.read("delete from outgoing_mails where status = 'queued'");
    const isUp = () =>
      fetch(`${this.url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('readiness', isUp, 30_000).catch(() => this.revive());
  }

  async stop() {
    await this.#server?.stop();
    await this.stopDatabase();
  }
}

/** The live processes that a process has started. */
export async function childrenOf(pid) {
  const { stdout } = await execute('ps', ['-axo', 'pid=,ppid=,stat=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state, command]) => Number(parent) === pid && !state.startsWith('Z') && command !== 'ps')
    .map(([child]) => Number(child));
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits for a condition, for longer on a slow machine. @returns the milliseconds that it took. @throws Error that names
 * what did not happen.
 */
export async function until(what, condition, withinMs) {
  const begun = performance.now();
  while (!(await condition())) {
    if (performance.now() - begun > patient(withinMs))
      throw new Error(`${what}: not within ${patient(withinMs) / 1000} s`);
    await pause(50);
  }
  return performance.now() - begun;
}

/** Fault: PgBouncer in transaction mode between the program and PostgreSQL, as the README describes it. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchRule, ownByServer } from '../../scripts/database/postgres-user.mjs';
import { freePort, isPortFree } from '../../scripts/program/ports.mjs';
import { findPgBouncer } from '../../scripts/testing/pgbouncer.mjs';
import { NotHere } from './not-here.mjs';
import { until } from './stack.mjs';
import { Writers } from './writers.mjs';

const execute = promisify(execFile);

export async function pooled({ stack }) {
  const program = await findPgBouncer();
  if (!program) throw new NotHere('PgBouncer is not installed on this machine, and could not be.');
  const version = await versionOf(program);
  const [major, minor] = version.split('.').map(Number);
  const keepsPrepared = major > 1 || minor >= 21;
  const app = new URL(stack.database.appUrl);
  const port = await freePort();
  const pgbouncer = await start(program, path.join(stack.folder, 'pgbouncer'), app, port, keepsPrepared);
  try {
    await until('PgBouncer', async () => !(await isPortFree(port, '127.0.0.1')), 10_000);
    const server = await stack.serve({
      DATABASE_URL: Object.assign(new URL(app), { port: String(port) }).href,
      // Older versions do not track which connection has prepared which statement.
      DATABASE_STATEMENT_NAMES: keepsPrepared ? 'on' : 'off',
    });
    try {
      const writers = await Writers.start(stack, { count: 8, urlOf: () => server.url });
      await writers.progress(100);
      await writers.stop();
      return `${version}, transaction mode: ${await writers.verify()}`;
    } finally {
      await server.stop();
    }
  } finally {
    pgbouncer.kill('SIGINT');
  }
}

async function versionOf(program) {
  const { stdout } = await execute(program, ['--version']);
  return /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] ?? '0.0';
}

async function start(program, folder, app, port, keepsPrepared) {
  await mkdir(folder, { recursive: true });
  const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'users.txt')];
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${app.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'max_client_conn = 200',
    'default_pool_size = 20',
    ...(keepsPrepared ? ['max_prepared_statements = 200'] : []),
  ];
  await writeFile(settings, `${lines.join('\n')}\n`);
  await writeFile(users, `"${app.username}" "${decodeURIComponent(app.password)}"\n`);
  await Promise.all([folder, settings, users].map(ownByServer));
  const rule = await launchRule(settings);
  const [command, ...rest] = [...rule.prefix, program, '-q', settings];
  return spawn(command, rest, { ...rule.options, stdio: 'ignore' });
}

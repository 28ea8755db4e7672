import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '@/lib/testing/mail-server';
import { until } from '@/lib/testing/until';

/** Its path, which Jest's globalSetup has found (scripts/testing/pgbouncer.mjs). */
const program = process.env.PGBOUNCER ?? '';

/** The version of the PgBouncer on this machine, as `1.18`, or null if there is none. */
export const pgbouncerVersion: string | null = version();

export interface Pooler {
  /** The database's address through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PgBouncer of the test's own in transaction mode, with two connections to the server: every third one must
 * wait.
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const name = target.pathname.slice(1);
  const login = `user=${target.username} password=${target.password}`;
  const config = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${name} = host=${target.hostname} port=${target.port} ${login}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    // It refuses to run as root.
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
  ];
  writeFileSync(config, lines.join('\n'));
  const child = spawn(program, ['-q', config], { stdio: 'ignore' });
  target.port = String(port);
  await untilReady(target.href, child);
  return {
    url: target.href,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGKILL');
      }),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  });
}

function version(): string | null {
  if (program === '') return null;
  return /PgBouncer (\d+\.\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1] ?? null;
}

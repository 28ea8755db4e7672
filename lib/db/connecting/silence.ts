import 'server-only';
import pg from 'pg';
import { Connection } from '@/lib/db/connecting/connection';
import { env } from '@/lib/env';
import { log } from '@/lib/log/log';

/**
 * A connection whose other end has gone silently (power loss, a cut network, a failover) answers nothing, and TCP
 * notices after a quarter of an hour. So every statement has a deadline on our side (lib/db/connecting/connection.ts),
 * and one that takes longer than usual is looked after here, on a connection of its own: where the server does not know
 * of it, its connection is cut.
 */

/** How often is looked, in milliseconds. */
const pauseMs = 1_000;
/** How long, in milliseconds, a statement runs before the server is asked about it. */
const unusualMs = 2_000;
/** How long, in milliseconds, the watch's own question may take. */
const patienceMs = 2_000;
/**
 * How long, in milliseconds, the server may know nothing of a statement: on a busy machine, its process may not have
 * read the statement yet.
 */
const waitMs = (): number => env.DATABASE_WAIT_SECONDS * 1_000;

/** The connection of readiness, liveness and the watch; no other work uses it. */
export interface Pulse {
  ask(text: string): Promise<unknown>;
  /** Milliseconds since the database last answered anything. */
  silentFor(): number;
  end(): Promise<void>;
}

/** Opens the connection at its first use, and begins to watch the others. */
export function startPulse(): Pulse {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: env.DATABASE_URL,
    max: 1,
    allowExitOnIdle: true,
    // Soon a new one: who looks after silence should not have to wait for its own.
    idleTimeoutMillis: 1_000,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    application_name: 'staffing pulse',
  });
  pool.on('error', (error) => log.debug({ err: error }, 'the connection of the pulse broke'));
  const begun = performance.now();
  const watch = new Watch(pool);
  const timer = setInterval(() => void watch.look(), pauseMs);
  timer.unref();
  return {
    ask: (text) => pool.query(text),
    silentFor: () => performance.now() - Math.max(begun, Connection.lastHeard),
    async end() {
      clearInterval(timer);
      await pool.end();
    },
  };
}

class Watch {
  readonly #pool: pg.Pool;
  #isLooking = false;
  /** Connections whose statement the server knows nothing of: when it was sent, and when that was first noticed. */
  #suspects = new Map<Connection, { askedAt: number; noticedAt: number }>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async look(): Promise<void> {
    const slow = Connection.slowerThan(unusualMs);
    if (slow.length === 0 || this.#isLooking) return;
    this.#isLooking = true;
    await this.#lookAt(slow)
      // The database is away altogether: then it is each statement's own deadline that counts.
      .catch((error: unknown) => log.debug({ err: error }, 'the pulse got no answer'))
      .finally(() => {
        this.#isLooking = false;
      });
  }

  async #lookAt(slow: readonly Connection[]): Promise<void> {
    const { rows } = await this.#pool.query<{ pid: number; own: number }>({
      text: `select pid, pg_backend_pid() as own from pg_stat_activity
        where pid = any($1::int[]) and state = 'active' or pid = pg_backend_pid()`,
      values: [slow.map(({ backend }) => backend)],
    });
    // Behind a pooler a connection's number is the pooler's, and says nothing of the server's.
    if (!rows.some(({ pid, own }) => pid === own && Connection.knows(own))) return;
    const active = new Set(rows.map(({ pid }) => pid));
    const before = this.#suspects;
    this.#suspects = new Map();
    for (const connection of slow) {
      const { askedAt } = connection;
      if (askedAt === undefined || active.has(connection.backend)) continue;
      const earlier = before.get(connection);
      const noticedAt = earlier?.askedAt === askedAt ? earlier.noticedAt : performance.now();
      if (performance.now() - noticedAt >= waitMs()) connection.cut();
      else this.#suspects.set(connection, { askedAt, noticedAt });
    }
  }
}

import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Duplex } from 'node:stream';
import pg from 'pg';
import { nameStatement } from '@/lib/db/connecting/statement-names';
import type { Prisma } from '@/lib/db/generated/client';
import { env } from '@/lib/env';

/** One of Prisma's transactions: the statement that is sent with its BEGIN, and its connection until it ends. */
export interface Opening {
  first: string | undefined;
  /** When it began; `timeout` is how long it may take in all, in milliseconds. */
  begunAt: number;
  timeout: number;
  client?: pg.ClientBase | undefined;
  /** Whether its connection was cut because the server was silent. */
  isSilent?: boolean;
}

// Pages and handlers each load this module for themselves, and share one pool.
const holder = globalThis as typeof globalThis & { staffingOpenings?: AsyncLocalStorage<Opening> };
holder.staffingOpenings ??= new AsyncLocalStorage<Opening>();
const openings = holder.staffingOpenings;

/** The error of whatever waited for a server that fell silent. */
export class Silence extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database is silent');
  }
}

/** How long, in milliseconds, a connection may take to answer its first statement, which does next to nothing. */
const greetMs = 3_000;

// Pages and handlers each load this module for themselves, and all their connections are watched together.
const known = globalThis as typeof globalThis & { staffingConnections?: { open: Set<Connection>; lastHeard: number } };
known.staffingConnections ??= { open: new Set(), lastHeard: 0 };
const connections = known.staffingConnections;

/**
 * The driver's client. It sends a transaction's first statement in one message with the BEGIN of Prisma's adapter, if
 * nobody needs that statement's answer; it tells which connection a transaction has; and it cuts itself off from a
 * server that does not answer in time.
 */
export class Connection extends pg.Client {
  /** The transaction that uses this connection. */
  held: Opening | undefined;
  /** When the statement was sent that has no answer yet. */
  askedAt: number | undefined;
  #lastHeard = performance.now();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    connections.open.add(this);
    this.once('end', () => connections.open.delete(this));
  }

  /** The connections whose statement has had no answer for so many milliseconds. */
  static slowerThan(milliseconds: number): Connection[] {
    const before = performance.now() - milliseconds;
    return [...connections.open].filter(({ askedAt }) => askedAt !== undefined && askedAt < before);
  }

  /** Whether one of the connections belongs to the server process with this number. */
  static knows(backend: number): boolean {
    return [...connections.open].some((one) => one.backend === backend);
  }

  /** When the server last answered on any connection. */
  static get lastHeard(): number {
    return connections.lastHeard;
  }

  /** The number of the server's process; behind a pooler, the pooler's. */
  get backend(): number {
    return Number(Reflect.get(this, 'processID'));
  }

  asks(): void {
    this.askedAt ??= performance.now();
  }

  hears(): void {
    this.askedAt = undefined;
    this.#lastHeard = connections.lastHeard = performance.now();
  }

  /**
   * Cuts the connection to a silent server, so that whatever waits fails and the pool opens another one. Idle
   * connections that have heard nothing since the silence began are closed, too.
   */
  cut(): void {
    const since = this.askedAt ?? performance.now();
    this.#destroy();
    for (const other of connections.open)
      if (!other.held && other.askedAt === undefined && other.#lastHeard < since) other.#destroy();
  }

  #destroy(): void {
    if (this.held) this.held.isSilent = true;
    const stream: unknown = Reflect.get(this.connection, 'stream');
    if (stream instanceof Duplex) stream.destroy(new Silence());
  }
}

Connection.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(_query, client: Connection, [given, ...more]: unknown[]) {
    const opening = openings.getStore();
    const text = textOf(given);
    const begins = opening && !opening.client && text === 'BEGIN';
    const deadline = deadlineOf(begins ? undefined : client.held, text);
    if (begins) {
      opening.client = client;
      client.held = opening;
    } else if (client.held && (text === 'COMMIT' || text === 'ROLLBACK')) {
      // Prisma ends a transaction that took too long while its work still runs: the connection is then another's.
      client.held.client = undefined;
      client.held = undefined;
    }
    const sent = begins && opening.first ? Object.assign({}, given, { text: `BEGIN; ${opening.first}` }) : given;
    return send(client, sent, more, deadline);
  },
});

/**
 * How long a statement may wait for its answer, in milliseconds. What begins a transaction is answered at once; what
 * follows, within the transaction's time, because the server has cancelled it by then. Only a commit gets all of that
 * time: if it were cut, nobody would know whether it took effect.
 */
function deadlineOf(held: Opening | undefined, text: unknown): number {
  if (!held) return Math.min(greetMs, env.DATABASE_WAIT_SECONDS * 1_000);
  const left = held.begunAt + held.timeout - performance.now();
  return (text === 'COMMIT' ? held.timeout : Math.max(left, 0)) + 1_000;
}

/**
 * Cuts a connection that has no answer in time. An answer that has arrived, but waits to be read on a busy machine,
 * counts.
 */
function within(client: Connection, deadline: number): () => void {
  let isOver = false;
  client.asks();
  const timer = setTimeout(() => setImmediate(() => setImmediate(() => isOver || client.cut())), deadline);
  return () => {
    isOver = true;
    clearTimeout(timer);
    client.hears();
  };
}

/**
 * The driver's own promise hangs on a function that it assigns to a property. V8 takes such a function for a class's method and
 * puts it where only a full collection looks: every row it can reach lies there until then (e2e/bench/PROFILE.md).
 */
function send(client: Connection, sent: unknown, more: unknown[], deadline: number): unknown {
  // Looked up here: a test watches it.
  const ask = (...rest: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, [sent, ...rest]);
  if (isSubmittable(sent)) return ask(...more);
  const over = within(client, deadline);
  const back = more.find(isFunction);
  const tell = (answer: (error: unknown, result: unknown) => void) => (error: unknown, result: unknown) => {
    over();
    answer(error, result);
  };
  if (back) return ask(...more.map((one) => (one === back ? tell(back) : one)));
  return new Promise((resolve, reject) => {
    ask(
      ...more,
      tell((error, result) => (error ? reject(error) : resolve(result))),
    );
  }).catch((error: unknown) => {
    // Where it was asked, rather than where the socket was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function';

/** Whether the driver is given an object that handles its own answers, such as a cursor or a stream. */
const isSubmittable = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && isFunction(Reflect.get(given, 'submit'));

const textOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null ? Reflect.get(given, 'text') : given;

/** Runs the function that begins one of Prisma's transactions. */
export const opening = <T>(begun: Opening, begin: () => Promise<T>): Promise<T> => openings.run(begun, begin);

/** Whether the current work is inside a transaction that has a connection. */
export const isInside = (): boolean => openings.getStore()?.client !== undefined;

/** A statement as one text, for a message that takes no parameters. Its values are texts. */
export const spelledOut = ({ text, values }: Prisma.Sql): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => pg.escapeLiteral(String(values[Number(number) - 1])));

/** A typed statement as the driver takes it, kept prepared by its name. */
export function asked({ text, values }: Prisma.Sql): pg.QueryConfig {
  const name = env.DATABASE_STATEMENT_NAMES === 'on' ? nameStatement(text) : '';
  return { text, values: [...values], ...(name && { name }) };
}

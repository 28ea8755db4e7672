import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Prisma } from '@/lib/db/generated/client';
import { nameStatement } from '@/lib/db/statement-names';
import { env } from '@/lib/env';

/** A transaction of Prisma's: what goes with its BEGIN, and its connection from then on to its end, even an early one. */
export interface Opening {
  first: string | undefined;
  client?: pg.ClientBase | undefined;
}

// Pages and handlers each load this module for themselves, and share one pool.
const holder = globalThis as typeof globalThis & { staffingOpenings?: AsyncLocalStorage<Opening> };
holder.staffingOpenings ??= new AsyncLocalStorage<Opening>();
const openings = holder.staffingOpenings;

/**
 * The driver's client. It sends a transaction's first statement in one message with the BEGIN that Prisma's adapter sends,
 * where that statement's answer is of no interest, and tells which connection the transaction has.
 */
export class Connection extends pg.Client {
  /** The transaction that has it. */
  held: Opening | undefined;
}

Connection.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(_query, client: Connection, [given, ...more]: unknown[]) {
    const opening = openings.getStore();
    const text = textOf(given);
    const begins = opening && !opening.client && text === 'BEGIN';
    if (begins) {
      opening.client = client;
      client.held = opening;
    } else if (client.held && (text === 'COMMIT' || text === 'ROLLBACK')) {
      // Prisma ends a transaction that took too long while its work still runs: the connection is then another's.
      client.held.client = undefined;
      client.held = undefined;
    }
    const sent = begins && opening.first ? Object.assign({}, given, { text: `BEGIN; ${opening.first}` }) : given;
    return send(client, sent, more);
  },
});

/**
 * The driver's own promise hangs on a function that it assigns to a property. V8 takes such a function for a class's method and
 * puts it where only a full collection looks: every row it can reach lies there until then (e2e/bench/PROFILE.md).
 */
function send(client: Connection, sent: unknown, more: unknown[]): unknown {
  // Looked up here: a test watches it.
  const ask = (...last: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, [sent, ...more, ...last]);
  if (more.some(isFunction) || isSubmittable(sent)) return ask();
  return new Promise((resolve, reject) => {
    ask((error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
  }).catch((error: unknown) => {
    // Where it was asked, rather than where the socket was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** What brings its own end with it, as a cursor or a stream does. */
const isSubmittable = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && isFunction(Reflect.get(given, 'submit'));

const textOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null ? Reflect.get(given, 'text') : given;

/** Runs what begins a transaction of Prisma's, with `first` as its first statement, values and all. */
export const opening = <T>(first: string | undefined, begin: (opening: Opening) => Promise<T>): Promise<T> => {
  const begun: Opening = { first };
  return openings.run(begun, begin, begun);
};

/** A statement as one text, for a message that takes no parameters. Its values are texts. */
export const spelledOut = ({ text, values }: Prisma.Sql): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => pg.escapeLiteral(String(values[Number(number) - 1])));

/** A typed statement as the driver takes it, kept prepared by its name. */
export function asked({ text, values }: Prisma.Sql): pg.QueryConfig {
  const name = env.DATABASE_STATEMENT_NAMES === 'on' ? nameStatement(text) : '';
  return { text, values: [...values], ...(name && { name }) };
}

import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { currentCaller } from '@/lib/db/caller';
import {
  asked,
  Connection,
  isInside,
  type Opening,
  opening,
  Silence,
  spelledOut,
} from '@/lib/db/connecting/connection';
import { literalLimits } from '@/lib/db/connecting/literal-limits';
import { type Claim, Shares } from '@/lib/db/connecting/shares';
import { type Pulse, startPulse } from '@/lib/db/connecting/silence';
import { nameStatement } from '@/lib/db/connecting/statement-names';
import { databaseFault } from '@/lib/db/database-fault';
import { Prisma, PrismaClient } from '@/lib/db/generated/client';
import { sayLocked } from '@/lib/db/locked-day';
import { type Models, modelsOf } from '@/lib/db/models';
import { env } from '@/lib/env';
import { log } from '@/lib/log/log';
import { databaseAwayDigest, databaseBusyDigest } from '@/lib/problem/error-digest';
import { isBusy } from '@/lib/problem/overload';

/** One transaction's client. Nothing else in the program reaches a table. */
export type Db = Prisma.TransactionClient;

/** The tenant of a unit of work. `db` is set if the request already holds a transaction. */
export interface TenantScope {
  companyId: string;
  userId: string | null;
  sessionId?: string | undefined;
  db?: Db;
}

const transactionTimeoutMs = 15_000;

/** How long, in milliseconds, a request waits at most for a row that another transaction has locked. */
const lockWaitMs = 2_000;

/** For whom a transaction works; a setting that is left out is empty. */
interface Who {
  companyId?: string | undefined;
  userId?: string | undefined;
  sessionId?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
}

/** The pool, Prisma's client on it, the shares that companies have in it, and the connection of readiness. */
interface Database {
  pool: pg.Pool;
  prisma: PrismaClient;
  shares: Shares;
  pulse: Pulse;
}

function connect(): Database {
  const waitMs = env.DATABASE_WAIT_SECONDS * 1000;
  const named = env.DATABASE_STATEMENT_NAMES === 'on';
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // No other parameter: PgBouncer refuses those that it does not know. Time limits are among `settings`.
    application_name: 'staffing',
  });
  // The pool has dropped a connection that broke while idle.
  pool.on('error', (error) => log.debug({ err: error }, 'an idle connection to the database broke'));
  const adapter = new PrismaPg(pool, named ? { statementNameGenerator: ({ sql }) => nameStatement(sql) } : {});
  const prisma = new PrismaClient({
    adapter: literalLimits(adapter),
    // The pool and the connection give up first: a waiter of Prisma's would still take a connection, for nobody.
    transactionOptions: { timeout: transactionTimeoutMs, maxWait: 2 * waitMs + 2_000 },
  });
  return { pool, prisma, shares: new Shares(env.DATABASE_POOL_SIZE, waitMs, isBusy), pulse: startPulse() };
}

/**
 * The settings that every transaction makes first: the role, for whom it works, and how long a statement and a pause
 * may take. They end with the transaction, so that a pooler may lend its connection to anybody afterwards. The limits
 * are lower than Prisma's own timeout: a transaction that Prisma gave up must not commit a late statement
 * (prisma#29762).
 */
export function settings(
  role: 'staffing_tenant' | 'staffing_system',
  { companyId = '', userId = '', sessionId = '', address = '', requestId = '' }: Who,
  timeout = transactionTimeoutMs,
): Prisma.Sql {
  const [longest, idle] = [timeout, Math.min(timeout, transactionTimeoutMs)].map((ms) => String(ms - 2_000));
  // Whoever waits for a lock holds a connection, and has a caller who may ask again; a job has time.
  const lockWait = requestId ? String(lockWaitMs) : '0';
  return Prisma.sql`set_config('role', ${role}, true), set_config('lock_timeout', ${lockWait}, true),
    set_config('statement_timeout', ${longest}, true), set_config('idle_in_transaction_session_timeout', ${idle}, true),
    set_config('app.company_id', ${companyId}, true), set_config('app.user_id', ${userId}, true),
    set_config('app.session_id', ${sessionId}, true), set_config('app.ip', ${address}, true),
    set_config('app.request_id', ${requestId}, true)`;
}

// One pool per process, also when the development server loads this module again.
const holder = globalThis as typeof globalThis & { staffingDatabase?: Database; staffingOnCommit?: () => void };

function database(): Database {
  holder.staffingDatabase ??= connect();
  return holder.staffingDatabase;
}

/** The models of Prisma's client, for statements that are written by hand. */
export const models = (): Models => modelsOf(database().prisma);

const waiting = new WeakMap<Db, (() => void)[]>();
const openings = new WeakMap<Db, Opening>();

/** How a transaction begins, and for whom. */
interface Terms {
  /** Milliseconds for the whole transaction. */
  timeout?: number | undefined;
  /** A statement whose answer nobody needs; it costs no round trip. */
  first?: Prisma.Sql;
  /** Whose share of the connections it counts towards; sign-in's by default. */
  claim?: Claim;
}

/** Begins a bare transaction: no right on any table until the work takes a role. Only for `lib/auth`. */
export async function transaction<T>(work: (db: Db) => Promise<T>, terms: Terms = {}): Promise<T> {
  const afterwards: (() => void)[] = [];
  const result = await inTurn(terms.claim ?? {}, () => begin(work, terms, afterwards));
  for (const act of afterwards) act();
  holder.staffingOnCommit?.();
  return result;
}

/** Sets the function that is called after each transaction of this process, which may have written; undefined: none. */
export function onCommit(act: (() => void) | undefined): void {
  if (act) holder.staffingOnCommit = act;
  else delete holder.staffingOnCommit;
}

/** Begins the transaction, and once more if the connection proves dead before any work was done on it. */
async function begin<T>(work: (db: Db) => Promise<T>, terms: Terms, afterwards: (() => void)[]): Promise<T> {
  const { timeout = transactionTimeoutMs, first } = terms;
  let isBegun = false;
  const attempt = () => {
    const begun: Opening = { first: first && spelledOut(first), begunAt: performance.now(), timeout };
    const done = opening(begun, () =>
      database().prisma.$transaction(
        (db) => {
          isBegun = true;
          waiting.set(db, afterwards);
          openings.set(db, begun);
          return work(db);
        },
        { timeout },
      ),
    );
    return { begun, done };
  };
  const { begun, done } = attempt();
  return done.catch((error: unknown) => {
    if (isBegun || !begun.isSilent) throw error;
    return attempt().done;
  });
}

/** Waits for the claim's turn, then does the work on one connection. */
async function inTurn<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  const { shares } = database();
  try {
    const giveBack = isInside() ? shares.takeAtOnce(claim) : await shares.take(claim);
    return await work().finally(giveBack);
  } catch (error) {
    return markIfAway(error);
  }
}

/**
 * Sends a statement on a connection of its own, so that the answer does not depend on how busy the others are. For
 * readiness and liveness.
 */
export async function ask(text: string): Promise<void> {
  const { pulse } = database();
  await pulse.ask(text).catch((error: unknown) => {
    if (error instanceof Silence) return pulse.ask(text);
    throw error;
  });
}

/** The connections of this process's pool, and how many transactions wait for one. */
export function connectionsInUse(): { inUse: number; idle: number; waiting: number } {
  const { pool, shares } = database();
  return {
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: shares.waiting + pool.waitingCount,
  };
}

/** Milliseconds since the database last answered anything. */
export const silentFor = (): number => database().pulse.silentFor();

/**
 * One statement, sent to the transaction's connection directly: going through Prisma would cost as much again. Values are as
 * the driver returns them: a decimal or a bigint is a string.
 */
export async function read<Row extends object>(db: Db, statement: Prisma.Sql): Promise<Row[]> {
  return (await connectionOf(db).query<Row>(asked(statement))).rows;
}

/** Commands to the transaction itself, which touch no table: savepoints, settings. Several go in one message. */
export async function command(db: Db, commands: Prisma.Sql): Promise<void> {
  await connectionOf(db).query(spelledOut(commands));
}

function connectionOf(db: Db) {
  const connection = openings.get(db)?.client;
  // How Prisma reports a transaction that it has ended: the caller may try again.
  if (!connection) throw Object.assign(new Error('The transaction is over.'), { code: 'P2028' });
  return connection;
}

/**
 * Sends one statement as a transaction of its own, without BEGIN and COMMIT, which saves a page's session two round
 * trips. `settings` inside it apply to it alone. Only for `lib/auth`, and only to read.
 *
 * Its deadline is short: on a connection that proves dead, it is sent once more on another.
 */
export function readOnce<Row extends object>(statement: Prisma.Sql, claim: Claim): Promise<Row[]> {
  const ask = async () => (await database().pool.query<Row>(asked(statement))).rows;
  return inTurn(claim, () =>
    ask().catch((error: unknown) => {
      if (error instanceof Silence) return ask();
      throw error;
    }),
  );
}

/** Marks the error as one after which trying again helps: of a page's error, Next passes on only the digest. */
function markIfAway(error: unknown): never {
  const fault = databaseFault(error);
  const digest = fault === 'busy' ? databaseBusyDigest : databaseAwayDigest;
  if (fault && error instanceof Error) Object.assign(error, { digest });
  throw error;
}

/**
 * Runs `act` after the transaction has committed, and never if it has not: to start a job that reads what was written.
 */
export function afterCommit(db: Db, act: () => void): void {
  waiting.get(db)?.push(act);
}

/**
 * One unit of work in the actor's tenant: the request's own transaction, or a new one with the role and the tenant set.
 *
 * @param timeout milliseconds for a new transaction.
 * @throws whatever the work throws; then nothing is written.
 */
export function tenant<T>(scope: TenantScope, work: (db: Db) => Promise<T>, timeout?: number): Promise<T> {
  if (scope.db) return work(scope.db).catch(refuseLocked);
  const { companyId } = scope;
  const { address, requestId, ...caller } = currentCaller();
  const sessionId = caller.companyId === companyId ? caller.sessionId : undefined;
  const who = { companyId, userId: scope.userId ?? undefined, sessionId, address, requestId };
  const claim = { companyId, person: scope.sessionId ?? scope.userId ?? undefined };
  const first = Prisma.sql`select ${settings('staffing_tenant', who, timeout)}`;
  return transaction(work, { first, claim, timeout }).catch(refuseLocked);
}

/** Every booking passes here: a day that the company has locked is the caller's fault, not the program's. */
function refuseLocked(error: unknown): never {
  throw sayLocked(error);
}

/** A job's unit of work in one tenant, with no user behind it. */
export const tenantOf = <T>(companyId: string, work: (db: Db) => Promise<T>): Promise<T> =>
  tenant({ companyId, userId: null }, work);

/**
 * Work across tenants: sign-in look-ups, registration, platform pages, job scheduling.
 *
 * @param reason why a tenant's transaction cannot do it; the database logs it with its statements.
 * @param timeout milliseconds for the whole transaction.
 */
export function system<T>(reason: string, work: (db: Db) => Promise<T>, timeout?: number): Promise<T> {
  const who = currentCaller();
  const name = `staffing: ${reason}`.slice(0, 60);
  const first = Prisma.sql`select set_config('application_name', ${name}, true),
    ${settings('staffing_system', who, timeout)}`;
  return transaction(work, { timeout, first });
}

/** Closes the pool; for scripts and tests. */
export async function disconnect(): Promise<void> {
  await holder.staffingDatabase?.prisma.$disconnect();
  await holder.staffingDatabase?.pulse.end();
  await holder.staffingDatabase?.pool.end();
  delete holder.staffingDatabase;
}

import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { isDatabaseAway } from '@/lib/db/away';
import { currentCaller } from '@/lib/db/caller';
import { nameStatement } from '@/lib/db/statement-names';
import { env } from '@/lib/env';
import { databaseAwayDigest } from '@/lib/http/error-digest';
import { type Prisma, PrismaClient } from '@/lib/db/generated/client';

/** One transaction's client. Nothing else in the program reaches a table. */
export type Db = Prisma.TransactionClient;

/** What a unit of work needs to know of its tenant. `db` is there when the request already holds a transaction. */
export interface TenantScope {
  companyId: string;
  userId: string | null;
  db?: Db;
}

const transactionTimeoutMs = 15_000;

function connect(): PrismaClient {
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    // Below Prisma's own timeout: a transaction that Prisma gave up must not commit a late statement (prisma#29762).
    idle_in_transaction_session_timeout: transactionTimeoutMs - 2_000,
    statement_timeout: transactionTimeoutMs - 2_000,
    application_name: 'staffing',
  }, { statementNameGenerator: ({ sql }) => nameStatement(sql) });
  return new PrismaClient({
    adapter,
    transactionOptions: { timeout: transactionTimeoutMs, maxWait: 10_000 },
  });
}

// One pool per process, also when the development server loads this module again.
const holder = globalThis as typeof globalThis & { staffingPrisma?: PrismaClient };

function prisma(): PrismaClient {
  holder.staffingPrisma ??= connect();
  return holder.staffingPrisma;
}

const waiting = new WeakMap<Db, (() => void)[]>();

/** Begins a bare transaction: no right on any table until the work takes a role. Only for `lib/auth`. */
export async function transaction<T>(work: (db: Db) => Promise<T>, timeout = transactionTimeoutMs): Promise<T> {
  const afterwards: (() => void)[] = [];
  const result = await prisma().$transaction((db) => {
    waiting.set(db, afterwards);
    return work(db);
  }, { timeout }).catch(markIfAway);
  for (const act of afterwards) act();
  return result;
}

/** Next shows a page's error by its digest alone: this one tells that trying again will help. */
function markIfAway(error: unknown): never {
  if (error instanceof Error && isDatabaseAway(error)) Object.assign(error, { digest: databaseAwayDigest });
  throw error;
}

/** Runs `act` once the transaction has committed, and never when it has not: to tell a job of what it shall find. */
export function afterCommit(db: Db, act: () => void): void {
  waiting.get(db)?.push(act);
}

/**
 * One unit of work in the actor's tenant: the request's own transaction, or a new one with the role and the tenant set.
 *
 * @throws whatever the work throws; nothing is written then.
 */
export function tenant<T>(scope: TenantScope, work: (db: Db) => Promise<T>): Promise<T> {
  if (scope.db) return work(scope.db);
  const { address = '', requestId = '', companyId, sessionId } = currentCaller();
  return transaction(async (db) => {
    await db.$executeRaw`select set_config('role', 'staffing_tenant', true),
      set_config('app.company_id', ${scope.companyId}, true), set_config('app.user_id', ${scope.userId ?? ''}, true),
      set_config('app.session_id', ${companyId === scope.companyId ? (sessionId ?? '') : ''}, true),
      set_config('app.ip', ${address}, true), set_config('app.request_id', ${requestId}, true)`;
    return work(db);
  });
}

/** A job's unit of work in one tenant, with no user behind it. */
export const tenantOf = <T>(companyId: string, work: (db: Db) => Promise<T>): Promise<T> =>
  tenant({ companyId, userId: null }, work);

/**
 * Work across tenants: sign-in look-ups, registration, platform pages, job scheduling.
 *
 * @param reason why no tenant's transaction can do it; it stands in the database's own log of statements.
 * @param timeout milliseconds for the whole transaction.
 */
export function system<T>(reason: string, work: (db: Db) => Promise<T>, timeout?: number): Promise<T> {
  const { address = '', requestId = '', companyId = '', userId = '', sessionId = '' } = currentCaller();
  return transaction(async (db) => {
    await db.$executeRaw`select set_config('role', 'staffing_system', true), set_config('application_name', ${`staffing: ${reason}`.slice(0, 60)}, true),
      set_config('app.company_id', ${companyId}, true), set_config('app.user_id', ${userId}, true), set_config('app.session_id', ${sessionId}, true),
      set_config('app.ip', ${address}, true), set_config('app.request_id', ${requestId}, true)`;
    return work(db);
  }, timeout);
}

/** Closes the pool; for scripts and tests. */
export async function disconnect(): Promise<void> {
  await holder.staffingPrisma?.$disconnect();
  delete holder.staffingPrisma;
}

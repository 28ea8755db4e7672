import 'server-only';
import type { Actor } from '@/lib/actor';
import { readDevice } from '@/lib/auth/session/device';
import { IDLE_LIMIT_MS } from '@/lib/auth/session/idle';
import type { SessionResource } from '@/lib/auth/session/schema';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma, Session } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { notFound } from '@/lib/problem/problem';

/** How many of a user's sign-ins are shown; clean-up keeps those of a month. */
const shown = 30;

/**
 * A user's sessions, the live ones first, each by its last activity.
 *
 * @throws Problem 404 for a user that is not of the actor's company.
 */
export function listSessions(actor: Actor, userId: string): Promise<SessionResource[]> {
  return tenant(actor, async (db) => {
    await requireUser(db, actor, userId);
    const rows = await db.session.findMany({
      where: { companyId: actor.companyId, userId },
      orderBy: { lastActiveAt: 'desc' },
      take: shown,
    });
    const found = rows.map((row) => resourceOf(row, actor));
    return [...found.filter(({ is_live }) => is_live), ...found.filter(({ is_live }) => !is_live)];
  });
}

/** Ends one session of a user; does nothing if it has ended. @throws Problem 404 if the session is not theirs. */
export function endUserSession(actor: Actor, userId: string, id: string): Promise<void> {
  return tenant(actor, async (db) => {
    const row = await db.session.findFirst({ where: { companyId: actor.companyId, userId, id }, select: { id: true } });
    if (!row) throw notFound();
    await end(db, actor, userId, { id });
  });
}

/** Ends all sessions of a user but the one that asks. @returns the number of sessions that it ended @throws Problem 404 */
export function endUserSessions(actor: Actor, userId: string): Promise<number> {
  return tenant(actor, async (db) => {
    await requireUser(db, actor, userId);
    return end(db, actor, userId, { id: { not: actor.sessionId } });
  });
}

async function end(db: Db, actor: Actor, userId: string, which: Prisma.SessionWhereInput): Promise<number> {
  const { count } = await db.session.updateMany({
    where: { companyId: actor.companyId, userId, endedAt: null, ...which },
    data: { endedAt: new Date(), endReason: userId === actor.userId ? 'ended_by_user' : 'ended_by_administrator' },
  });
  return count;
}

async function requireUser(db: Db, { companyId }: Actor, id: string): Promise<void> {
  const user = await db.user.findUnique({ where: keyOf({ companyId }, id), select: { id: true } });
  if (!user) throw notFound();
}

function resourceOf(row: Session, actor: Actor): SessionResource {
  const { browser, system, kind } = readDevice(row.userAgent);
  const now = Date.now();
  return {
    id: row.id,
    is_current: row.id === actor.sessionId,
    is_live: row.endedAt === null && row.expiresAt.getTime() > now && now - row.lastActiveAt.getTime() < IDLE_LIMIT_MS,
    method: methodOf(row),
    browser,
    system,
    device: kind,
    ip_address: row.ipAddress,
    created_at: row.createdAt.toISOString(),
    last_active_at: row.lastActiveAt.toISOString(),
  };
}

function methodOf({ method, impersonatorId }: Session): SessionResource['method'] {
  if (impersonatorId !== null) return 'impersonation';
  return method === 'passkey' || method === 'sso' ? method : 'password';
}

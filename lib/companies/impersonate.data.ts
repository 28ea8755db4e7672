import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { recordAccess } from '@/lib/audit/data';
import { type Opened, type Origin, refuseClosedAccount, tokensOf } from '@/lib/auth/session/begin';
import { IDLE_LIMIT_MS } from '@/lib/auth/session/idle';
import { renewTokens } from '@/lib/auth/session/session-life';
import { newRefreshToken, readSessionToken, type SessionKey } from '@/lib/auth/session/tokens';
import { asOperator, lockCompanyFor } from '@/lib/companies/operator.data';
import { type Db, system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { conflict } from '@/lib/problem/problem';

/** Milliseconds that support can act in somebody's place at a time; the consent may end earlier. */
const longestStretch = 60 * 60_000;

/**
 * Opens a session in the place of the person whom the company's newest open consent (or the named one) lets support act
 * as.
 *
 * @throws Problem 404, 409 for a company that is not active or has given no consent, 403 for a person who is not active.
 */
export async function startImpersonation(
  actor: Actor,
  companyId: string,
  grantId: string | null | undefined,
  origin: Origin,
): Promise<Opened> {
  const sessionId = uuid();
  const refresh = newRefreshToken({ companyId, sessionId });
  const userId = await asOperator(actor, 'act in the place of a person who consented', async (db) => {
    await lockCompanyFor(db, companyId, 'support');
    const grant = await db.supportGrant.findFirst({
      where: { companyId, endedAt: null, expiresAt: { gt: new Date() }, ...(grantId ? { id: grantId } : {}) },
      orderBy: { createdAt: 'desc' },
      select: { id: true, userId: true, expiresAt: true },
    });
    if (!grant) throw conflict('no_support_consent');
    await refuseClosedAccount(db, { companyId, userId: grant.userId });
    await db.session.create({
      data: {
        companyId,
        id: sessionId,
        userId: grant.userId,
        refreshHash: refresh.hash,
        method: 'impersonation',
        isSecondFactorGiven: true,
        impersonatorId: actor.userId,
        impersonatorCompanyId: actor.companyId,
        supportGrantId: grant.id,
        expiresAt: new Date(Math.min(Date.now() + longestStretch, grant.expiresAt.getTime())),
        ipAddress: origin.address,
        userAgent: origin.userAgent?.slice(0, 300) ?? null,
      },
    });
    await recordActivity(db, actor, { subjectType: 'company', subjectId: companyId, event: 'support_started' });
    await recordActivity(
      db,
      { companyId, userId: null },
      { subjectType: 'company', subjectId: companyId, event: 'support_started' },
    );
    return grant.userId;
  });
  return tokensOf({ companyId, sessionId, userId }, refresh.token);
}

/**
 * Ends acting in somebody's place. `ownCookie` is the session cookie that the operator had before: if that session is the
 * same person's and has not ended, they are back in it, since acting in somebody's place counts as activity.
 *
 * @throws Problem 409 for anyone who acts in nobody's place.
 */
export async function endImpersonation(actor: Actor, ownCookie: string | undefined): Promise<Opened | null> {
  const { impersonation } = actor;
  if (!impersonation) throw conflict('not_impersonating');
  const ownKey = ownCookie ? await readSessionToken(ownCookie, 'cookie') : null;
  const own = await system("end acting in a person's place", async (db) => {
    await closeSupportSessions(db, { companyId: actor.companyId, id: actor.sessionId }, 'support_left');
    return ownKey ? wakeOwnSession(db, ownKey, impersonation.operatorId) : null;
  });
  return own ? renewTokens(own) : null;
}

/** Signs out of both sessions: the borrowed one and, in the same browser, the operator's own. */
export async function signOutSupport(actor: Actor, ownCookie: string | undefined): Promise<void> {
  const ownKey = ownCookie ? await readSessionToken(ownCookie, 'cookie') : null;
  await system("sign out an operator who acts in a person's place", async (db) => {
    await closeSupportSessions(db, { companyId: actor.companyId, id: actor.sessionId }, 'signed_out');
    if (!ownKey || !actor.impersonation) return;
    await db.session.updateMany({
      where: {
        companyId: ownKey.companyId,
        id: ownKey.sessionId,
        userId: actor.impersonation.operatorId,
        endedAt: null,
      },
      data: { endedAt: new Date(), endReason: 'signed_out' },
    });
  });
}

/**
 * Opens the operator's own session in a browser whose borrowed one has ended: as after `endImpersonation`.
 *
 * @param borrowedCookie the browser's session cookie; its session may have ended.
 */
export async function resumeOwnSession(
  borrowedCookie: string | undefined,
  ownCookie: string | undefined,
): Promise<(Opened & { companyId: string }) | null> {
  const [borrowedKey, ownKey] = [
    borrowedCookie ? await readSessionToken(borrowedCookie, 'cookie') : null,
    ownCookie ? await readSessionToken(ownCookie, 'cookie') : null,
  ];
  if (!borrowedKey || !ownKey) return null;
  const own = await system("go back to an operator's own session", async (db) => {
    const borrowed = await db.session.findFirst({
      where: { companyId: borrowedKey.companyId, id: borrowedKey.sessionId, impersonatorId: { not: null } },
      select: { companyId: true, impersonatorId: true, lastActiveAt: true },
    });
    // An operator who was idle for that long was idle in both sessions.
    const wasThere = borrowed && borrowed.lastActiveAt > new Date(Date.now() - IDLE_LIMIT_MS);
    const session =
      wasThere && borrowed.impersonatorId ? await wakeOwnSession(db, ownKey, borrowed.impersonatorId) : null;
    return session && { session, companyId: borrowed?.companyId ?? '' };
  });
  return own ? { ...(await renewTokens(own.session)), companyId: own.companyId } : null;
}

async function wakeOwnSession(db: Db, { companyId, sessionId }: SessionKey, operatorId: string) {
  const { count } = await db.session.updateMany({
    where: {
      companyId,
      id: sessionId,
      userId: operatorId,
      impersonatorId: null,
      endedAt: null,
      expiresAt: { gt: new Date() },
    },
    data: { lastActiveAt: new Date() },
  });
  return count === 1 ? { companyId, sessionId, userId: operatorId } : null;
}

/**
 * Ends support's sessions in a company, and records it in both logs. In a `system` transaction. @returns the number of
 * sessions
 */
export async function closeSupportSessions(db: Db, where: Prisma.SessionWhereInput, reason: string): Promise<number> {
  const sessions = await db.session.findMany({
    where: { ...where, impersonatorId: { not: null }, endedAt: null },
    select: {
      companyId: true,
      id: true,
      impersonatorId: true,
      user: { select: { company: { select: { name: true } } } },
    },
  });
  for (const { companyId, id, impersonatorId, user } of sessions) {
    await db.session.update({
      where: keyOf({ companyId }, id),
      data: { endedAt: new Date(), endReason: reason },
    });
    await recordActivity(
      db,
      { companyId, userId: null },
      { subjectType: 'company', subjectId: companyId, event: 'support_ended' },
    );
    const operator =
      impersonatorId &&
      (await db.user.findFirst({
        where: { id: impersonatorId, company: { kind: 'platform' } },
        select: { companyId: true, id: true },
      }));
    if (!operator) continue;
    const platform = { companyId: operator.companyId, userId: operator.id };
    await recordActivity(db, platform, { subjectType: 'company', subjectId: companyId, event: 'support_ended' });
    // The session's row puts the end into the tenant's own audit log; the new row puts the start into both.
    await recordAccess(db, platform, {
      action: 'support_ended',
      subjectType: 'company',
      subjectId: companyId,
      label: user.company.name,
    });
  }
  return sessions.length;
}

/** Ends expired and idle support sessions, so that both logs contain the end even if nobody pressed the button. */
export function closeStaleSupport(now = Date.now()): Promise<number> {
  const idle = { lastActiveAt: { lt: new Date(now - IDLE_LIMIT_MS) } };
  return system('end support that ran out', (db) =>
    closeSupportSessions(db, { OR: [{ expiresAt: { lte: new Date(now) } }, idle] }, 'ran_out'),
  );
}

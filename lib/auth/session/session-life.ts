import 'server-only';
import { hashToken, sameHash } from '@/lib/auth/sealed-token';
import { openSession } from '@/lib/auth/session/actor';
import { type Opened, tokensOf } from '@/lib/auth/session/begin';
import { newRefreshToken, refreshSuccessorOf, type SessionKey, sessionOfRefreshToken } from '@/lib/auth/session/tokens';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { Problem } from '@/lib/problem/problem';

// A browser with several tabs sends one token several times within a moment: that is not theft.
const raceSeconds = 30;

/**
 * Rotates a refresh token. A token that was rotated before is either part of a race, which gets the same successor as
 * the winner, or a stolen copy, which ends the whole session.
 *
 * @throws Problem 401, or 440 when the session was idle for five minutes.
 */
export async function refreshSession(refreshToken: string): Promise<Opened> {
  const key = sessionOfRefreshToken(refreshToken);
  if (!key) throw new Problem(401, 'session_ended');
  const successor = refreshSuccessorOf(refreshToken);
  const outcome = await system('rotate a refresh token', (db) =>
    rotate(db, key, hashToken(refreshToken), hashToken(successor)),
  );
  if (outcome === 'ended') throw new Problem(401, 'session_ended');
  if (outcome === 'idle') throw new Problem(440, 'session_idle');
  return tokensOf({ ...key, userId: outcome.user_id }, successor);
}

async function rotate(
  db: Db,
  { companyId, sessionId }: SessionKey,
  hash: string,
  successorHash: string,
): Promise<SessionTokens | 'ended' | 'idle'> {
  const [session] = await db.$queryRaw<SessionTokens[]>`
    select user_id, refresh_hash, previous_refresh_hash, refreshed_at,
      ended_at is null and expires_at > now() as alive, last_active_at < now() - interval '5 minutes' as idle
    from sessions where company_id = ${companyId}::uuid and id = ${sessionId}::uuid for update`;
  if (!session?.alive) return 'ended';
  if (session.idle) return 'idle';
  const key = keyOf({ companyId }, sessionId);
  if (sameHash(session.refresh_hash, hash)) {
    await db.session.update({
      where: key,
      data: { refreshHash: successorHash, previousRefreshHash: hash, refreshedAt: new Date() },
    });
    return session;
  }
  const isRace =
    session.previous_refresh_hash !== null &&
    sameHash(session.previous_refresh_hash, hash) &&
    Date.now() - session.refreshed_at.getTime() < raceSeconds * 1000;
  if (isRace) return session;
  await db.session.update({ where: key, data: { endedAt: new Date(), endReason: 'refresh_reuse' } });
  return 'ended';
}

/** Makes a new token pair for a session that the browser's cookie has proved to be alive. */
export async function renewTokens(actor: SessionKey & { userId: string }): Promise<Opened> {
  const next = newRefreshToken(actor);
  await system('renew the tokens of a session', (db) =>
    db.session.update({
      where: keyOf(actor, actor.sessionId),
      data: { refreshHash: next.hash, previousRefreshHash: null, refreshedAt: new Date() },
    }),
  );
  return tokensOf(actor, next.token);
}

interface SessionTokens {
  user_id: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  refreshed_at: Date;
  alive: boolean;
  idle: boolean;
}

/**
 * Whether a session still works.
 *
 * @throws Problem 503 if that cannot be found out.
 */
export async function isAlive(key: SessionKey): Promise<boolean> {
  try {
    await openSession(key);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return false;
    throw error;
  }
}

/** Ends a session; does nothing if it has ended already. */
export async function endSession({ companyId, sessionId }: SessionKey, reason: string): Promise<void> {
  await system('end a session', (db) =>
    db.session.updateMany({
      where: { companyId, id: sessionId, endedAt: null },
      data: { endedAt: new Date(), endReason: reason },
    }),
  );
}

/**
 * Ends the session of a browser that drops its cookie. A session of support ends in another way
 * (`closeSupportSessions`), which both audit logs record.
 */
export async function endDroppedSession({ companyId, sessionId }: SessionKey): Promise<void> {
  await system('end a session whose cookie is dropped', (db) =>
    db.session.updateMany({
      where: { companyId, id: sessionId, endedAt: null, impersonatorId: null },
      data: { endedAt: new Date(), endReason: 'ran_out' },
    }),
  );
}

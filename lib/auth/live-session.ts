import 'server-only';
import { validate as isUuid } from 'uuid';
import { type Opened, tokensOf } from '@/lib/auth/begin-session';
import { hashToken, newRefreshToken, sameHash, successorOf } from '@/lib/auth/tokens';
import { type Db, system } from '@/lib/db/client';
import { Problem } from '@/lib/http/problem';

// A browser with several tabs sends one token several times within a moment: that is no theft.
const raceSeconds = 30;

/**
 * Rotates a refresh token. One that was rotated before is either a race, which gets the same successor as the winner, or a
 * stolen copy, which ends the whole session.
 *
 * @throws Problem 401, or 440 when the session was idle for five minutes.
 */
export async function refreshSession(refreshToken: string): Promise<Opened> {
  const sessionId = refreshToken.split('.')[0] ?? '';
  if (!isUuid(sessionId)) throw new Problem(401, 'session_ended');
  const successor = successorOf(refreshToken);
  const outcome = await system('rotate a refresh token', (db) => rotate(db, sessionId, hashToken(refreshToken), hashToken(successor)));
  if (outcome === 'ended') throw new Problem(401, 'session_ended');
  if (outcome === 'idle') throw new Problem(440, 'session_idle');
  return tokensOf(sessionId, outcome.user_id, successor);
}

async function rotate(db: Db, sessionId: string, hash: string, successorHash: string): Promise<SessionTokens | 'ended' | 'idle'> {
  const [session] = await db.$queryRaw<SessionTokens[]>`
    select company_id, user_id, refresh_hash, previous_refresh_hash, refreshed_at,
      ended_at is null and expires_at > now() as alive, last_active_at < now() - interval '5 minutes' as idle
    from sessions where id = ${sessionId}::uuid for update`;
  if (!session?.alive) return 'ended';
  if (session.idle) return 'idle';
  const key = { companyId_id: { companyId: session.company_id, id: sessionId } };
  if (sameHash(session.refresh_hash, hash)) {
    await db.session.update({ where: key, data: { refreshHash: successorHash, previousRefreshHash: hash, refreshedAt: new Date() } });
    return session;
  }
  const isRace = session.previous_refresh_hash !== null && sameHash(session.previous_refresh_hash, hash) &&
    Date.now() - session.refreshed_at.getTime() < raceSeconds * 1000;
  if (isRace) return session;
  await db.session.update({ where: key, data: { endedAt: new Date(), endReason: 'refresh_reuse' } });
  return 'ended';
}

/** A new token pair for a session that the browser's cookie has shown to be alive. */
export async function renewTokens(actor: { companyId: string; sessionId: string; userId: string }): Promise<Opened> {
  const next = newRefreshToken(actor.sessionId);
  await system('renew the tokens of a session', (db) =>
    db.session.update({
      where: { companyId_id: { companyId: actor.companyId, id: actor.sessionId } },
      data: { refreshHash: next.hash, previousRefreshHash: null, refreshedAt: new Date() },
    }),
  );
  return tokensOf(actor.sessionId, actor.userId, next.token);
}

interface SessionTokens {
  company_id: string;
  user_id: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  refreshed_at: Date;
  alive: boolean;
  idle: boolean;
}

/** Ends a session; ending one that has ended changes nothing. */
export async function endSession(sessionId: string, reason: string): Promise<void> {
  await system('end a session', (db) =>
    db.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: new Date(), endReason: reason } }),
  );
}

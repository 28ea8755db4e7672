import 'server-only';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { closedBecause } from '@/lib/auth/company-state';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { encodeAccessToken, encodeCookie, accessTokenSeconds, hashToken, newRefreshToken, sameHash, sessionSeconds } from '@/lib/auth/tokens';
import { verifyPassword } from '@/lib/auth/password';
import { system } from '@/lib/db/client';
import { Problem } from '@/lib/http/problem';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
}

interface Opened {
  token: TokenPair;
  sessionId: string;
  cookie: string;
}

/** Where a request comes from, as far as it can be told. */
export interface Origin {
  address: string;
  userAgent: string | null;
}

// Nine wrong passwords in a quarter of an hour; the tenth waits. By address more, since an office shares one.
const byAccount = rateLimit('sign-in-account', 9, 15 * 60);
const byAddress = rateLimit('sign-in-address', 300, 15 * 60);

/**
 * The one door: checks a password and opens a session.
 *
 * @throws Problem 401 `credentials`, the same for an unknown account; 403 for an account or company that is not active,
 * told only to who knows the password; 429 after too many tries.
 */
export async function signIn(email: string, password: string, origin: Origin): Promise<Opened> {
  const address = normaliseEmail(email);
  await countTry(byAddress, origin.address);
  await countTry(byAccount, address);
  const account = await system('find an account by its address', (db) =>
    db.credential.findUnique({ where: { email: address } }),
  );
  if (!(await verifyPassword(account?.passwordHash, password)) || !account) throw new Problem(401, 'credentials');
  await byAccount.delete(address);
  return openNewSession(account.companyId, account.userId, origin);
}

/** Addresses are compared without regard to case, as people type them. */
const normaliseEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

async function openNewSession(companyId: string, userId: string, origin: Origin): Promise<Opened> {
  const sessionId = uuid();
  const refresh = newRefreshToken(sessionId);
  await system('open a session', async (db) => {
    const user = await db.user.findUnique({
      where: { companyId_id: { companyId, id: userId } },
      select: { isActive: true, deletedAt: true, company: { select: { status: true, deleteAfter: true } } },
    });
    if (!user?.isActive || user.deletedAt) throw new Problem(403, 'account_inactive');
    const closed = closedBecause(user.company);
    if (closed) throw new Problem(403, closed);
    await db.session.create({
      data: {
        companyId, id: sessionId, userId, refreshHash: refresh.hash,
        expiresAt: new Date(Date.now() + sessionSeconds * 1000),
        ipAddress: origin.address, userAgent: origin.userAgent?.slice(0, 300) ?? null,
      },
    });
  });
  return opened(sessionId, userId, refresh.token);
}

async function opened(sessionId: string, userId: string, refreshToken: string): Promise<Opened> {
  return {
    sessionId,
    cookie: await encodeCookie(sessionId, userId),
    token: {
      access_token: await encodeAccessToken(sessionId),
      refresh_token: refreshToken,
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
    },
  };
}

// A browser with several tabs sends one token several times within a moment: that is no theft.
const raceSeconds = 30;

/**
 * Rotates a refresh token. One that was rotated before is either a race (the loser gets 401 and the session lives on) or
 * a stolen copy, which ends the whole session.
 *
 * @throws Problem 401, or 440 when the session was idle for five minutes.
 */
export async function refreshSession(refreshToken: string): Promise<Opened> {
  const sessionId = refreshToken.split('.')[0] ?? '';
  if (!isUuid(sessionId)) throw new Problem(401, 'session_ended');
  const next = newRefreshToken(sessionId);
  const outcome = await system('rotate a refresh token', async (db) => {
    const [session] = await db.$queryRaw<SessionTokens[]>`
      select company_id, user_id, refresh_hash, previous_refresh_hash, refreshed_at,
        ended_at is null and expires_at > now() as alive, last_active_at < now() - interval '5 minutes' as idle
      from sessions where id = ${sessionId}::uuid for update`;
    if (!session?.alive) return 'ended';
    if (session.idle) return 'idle';
    const hash = hashToken(refreshToken);
    const key = { companyId_id: { companyId: session.company_id, id: sessionId } };
    if (sameHash(session.refresh_hash, hash)) {
      const data = { refreshHash: next.hash, previousRefreshHash: hash, refreshedAt: new Date() };
      await db.session.update({ where: key, data });
      return session;
    }
    const isRace = session.previous_refresh_hash !== null && sameHash(session.previous_refresh_hash, hash) &&
      Date.now() - session.refreshed_at.getTime() < raceSeconds * 1000;
    if (!isRace) await db.session.update({ where: key, data: { endedAt: new Date(), endReason: 'refresh_reuse' } });
    return 'ended';
  });
  if (outcome === 'ended') throw new Problem(401, 'session_ended');
  if (outcome === 'idle') throw new Problem(440, 'session_idle');
  return opened(sessionId, outcome.user_id, next.token);
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
  return opened(actor.sessionId, actor.userId, next.token);
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

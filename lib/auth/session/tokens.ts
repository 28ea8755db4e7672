import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { validate as isUuid } from 'uuid';
import { newToken, readToken, successorOf } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';
import { Kept } from '@/lib/kept';

/** Seconds that an access token lives: few, because a thief needs nothing else. The cookie keeps the session going. */
export const accessTokenSeconds = 15 * 60;
/** Seconds after which a session ends in any case. */
export const sessionSeconds = 12 * 60 * 60;

const isSecure = (): boolean => env.APP_URL.startsWith('https:');

/** next-auth's own cookie name, which its `getToken` and the middleware look for. */
export const sessionCookieName = (): string =>
  isSecure() ? '__Secure-next-auth.session-token' : 'next-auth.session-token';

/** The `Set-Cookie` value that opens (or, with an empty token, closes) the browser's session. */
export function sessionCookie(token: string): string {
  const parts = [
    `${sessionCookieName()}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${token ? sessionSeconds : 0}`,
    ...(isSecure() ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** The key of a session: its own id is unique within its company. */
export interface SessionKey {
  companyId: string;
  sessionId: string;
  /** The session's user, as its token says: all their sessions share one part of the connections. */
  userId?: string;
}

/** The claims in the cookie; next-auth keeps them, too (lib/auth/options.ts). */
export const cookieClaims = ({ companyId, sessionId, userId }: SessionKey & { userId: string }) => ({
  sid: sessionId,
  cid: companyId,
  sub: userId,
});

/** Makes the encrypted cookie's content, as next-auth makes and reads it. */
export const encodeCookie = (session: SessionKey & { userId: string }): Promise<string> =>
  encode({ token: cookieClaims(session), secret: env.AUTH_SECRET, maxAge: sessionSeconds });

// Another salt than the cookie's: neither token can replace the other.
const accessSalt = 'access-token';

export const encodeAccessToken = ({ companyId, sessionId, userId }: SessionKey): Promise<string> =>
  encode({
    token: { sid: sessionId, cid: companyId, ...(userId !== undefined && { sub: userId }) },
    secret: env.AUTH_SECRET,
    salt: accessSalt,
    maxAge: accessTokenSeconds,
  });

interface ReadToken {
  session: SessionKey;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Recently decrypted tokens: a client sends the same one with every request, and decrypting it costs as much as a query. */
const opened = new Kept<ReadToken>(2_000);

/**
 * The session that a cookie or access token names, or null if the token is altered, expired or no token at all. A token
 * from before tokens named their company counts as expired.
 */
export async function readSessionToken(token: string, kind: 'cookie' | 'access'): Promise<SessionKey | null> {
  const key = `${kind} ${token}`;
  const read = opened.get(key) ?? (await openToken(token, kind));
  if (!read || read.expiresAt <= Date.now()) return null;
  return opened.set(key, read).session;
}

async function openToken(token: string, kind: 'cookie' | 'access'): Promise<ReadToken | null> {
  try {
    const payload = await decode({
      token,
      secret: env.AUTH_SECRET,
      ...(kind === 'access' ? { salt: accessSalt } : {}),
    });
    const session = sessionKeyOf(payload);
    return session && typeof payload?.exp === 'number' ? { session, expiresAt: payload.exp * 1000 } : null;
  } catch {
    return null;
  }
}

/** The session that a decrypted token's claims name. */
export function sessionKeyOf(claims: Readonly<Record<string, unknown>> | null): SessionKey | null {
  const { sid, cid, sub } = claims ?? {};
  return typeof sid === 'string' && typeof cid === 'string' && isUuid(sid) && isUuid(cid)
    ? { companyId: cid, sessionId: sid, ...(typeof sub === 'string' && { userId: sub }) }
    : null;
}

/** Makes a new refresh token of a session; only its hash is stored. */
export const newRefreshToken = ({ companyId, sessionId }: SessionKey): { token: string; hash: string } =>
  newToken('refresh-token', { companyId, id: sessionId });

/** The session that a refresh token was issued to, now or before; null for a token that we never issued. */
export function sessionOfRefreshToken(token: string): SessionKey | null {
  const key = readToken('refresh-token', token);
  return key && { companyId: key.companyId, sessionId: key.id };
}

/** The refresh token that replaces this one. */
export const refreshSuccessorOf = (token: string): string => successorOf('refresh-token', token);

import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import { env } from '@/lib/env';

/** Seconds that an access token lives: short, since a stolen one needs nothing else. The cookie carries the session on. */
export const accessTokenSeconds = 15 * 60;
/** Seconds after which a session ends whatever happens. */
export const sessionSeconds = 12 * 60 * 60;

const isSecure = (): boolean => env.APP_URL.startsWith('https:');

/** next-auth's own cookie name, which its `getToken` and the middleware look for. */
export const sessionCookieName = (): string =>
  isSecure() ? '__Secure-next-auth.session-token' : 'next-auth.session-token';

/** The `Set-Cookie` value that opens (or, with an empty token, closes) the browser's session. */
export function sessionCookie(token: string): string {
  const parts = [
    `${sessionCookieName()}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax',
    `Max-Age=${token ? sessionSeconds : 0}`, ...(isSecure() ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** The encrypted cookie's content, as next-auth makes and reads it. */
export const encodeCookie = (sessionId: string, userId: string): Promise<string> =>
  encode({ token: { sid: sessionId, sub: userId }, secret: env.AUTH_SECRET, maxAge: sessionSeconds });

// Another salt than the cookie's: neither can be used in the other's place.
const accessSalt = 'access-token';

export const encodeAccessToken = (sessionId: string): Promise<string> =>
  encode({ token: { sid: sessionId }, secret: env.AUTH_SECRET, salt: accessSalt, maxAge: accessTokenSeconds });

interface ReadToken {
  sessionId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Tokens that were decrypted of late: a client sends the same one with every request, and opening it costs as much as a query. */
const opened = new Map<string, ReadToken>();
const openedLimit = 2_000;

/** The session's id that a cookie or access token speaks of, or null when it is altered, expired or no token at all. */
export async function readToken(token: string, kind: 'cookie' | 'access'): Promise<string | null> {
  const key = `${kind} ${token}`;
  const read = opened.get(key) ?? (await openToken(token, kind));
  if (!read || read.expiresAt <= Date.now()) return null;
  opened.delete(key);
  opened.set(key, read);
  if (opened.size > openedLimit) opened.delete(opened.keys().next().value ?? '');
  return read.sessionId;
}

async function openToken(token: string, kind: 'cookie' | 'access'): Promise<ReadToken | null> {
  try {
    const payload = await decode({ token, secret: env.AUTH_SECRET, ...(kind === 'access' ? { salt: accessSalt } : {}) });
    if (typeof payload?.sid !== 'string' || typeof payload.exp !== 'number') return null;
    return { sessionId: payload.sid, expiresAt: payload.exp * 1000 };
  } catch {
    return null;
  }
}

/** A new refresh token of a session; only its hash is stored. */
export function newRefreshToken(sessionId: string): { token: string; hash: string } {
  const token = `${sessionId}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

/**
 * The refresh token that follows on one: always the same, so that of several requests that rotate one token at once each
 * can be given the one successor. Whoever could compute it without the program would need AUTH_SECRET.
 */
export function successorOf(token: string): string {
  const next = createHmac('sha256', env.AUTH_SECRET).update(`refresh-token ${token}`).digest('base64url');
  return `${token.split('.')[0]}.${next}`;
}

/** SHA-256 is enough for 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

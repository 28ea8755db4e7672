import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import { validate as isUuid } from 'uuid';
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
    `${sessionCookieName()}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${token ? sessionSeconds : 0}`,
    ...(isSecure() ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** What finds a session: its own id is unique within its company. */
export interface SessionKey {
  companyId: string;
  sessionId: string;
}

/** What the cookie says; next-auth keeps it, too (lib/auth/options.ts). */
export const cookieClaims = ({ companyId, sessionId, userId }: SessionKey & { userId: string }) => ({
  sid: sessionId,
  cid: companyId,
  sub: userId,
});

/** The encrypted cookie's content, as next-auth makes and reads it. */
export const encodeCookie = (session: SessionKey & { userId: string }): Promise<string> =>
  encode({ token: cookieClaims(session), secret: env.AUTH_SECRET, maxAge: sessionSeconds });

// Another salt than the cookie's: neither can be used in the other's place.
const accessSalt = 'access-token';

export const encodeAccessToken = ({ companyId, sessionId }: SessionKey): Promise<string> =>
  encode({
    token: { sid: sessionId, cid: companyId },
    secret: env.AUTH_SECRET,
    salt: accessSalt,
    maxAge: accessTokenSeconds,
  });

interface ReadToken {
  session: SessionKey;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Tokens that were decrypted of late: a client sends the same one with every request, and opening it costs as much as a query. */
const opened = new Map<string, ReadToken>();
const openedLimit = 2_000;

/**
 * The session that a cookie or access token speaks of, or null when it is altered, expired or no token at all. One from
 * before tokens named their company counts as expired.
 */
export async function readSessionToken(token: string, kind: 'cookie' | 'access'): Promise<SessionKey | null> {
  const key = `${kind} ${token}`;
  const read = opened.get(key) ?? (await openToken(token, kind));
  if (!read || read.expiresAt <= Date.now()) return null;
  opened.delete(key);
  opened.set(key, read);
  if (opened.size > openedLimit) opened.delete(opened.keys().next().value ?? '');
  return read.session;
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

/** The session that a decrypted token's claims speak of. */
export function sessionKeyOf(claims: Readonly<Record<string, unknown>> | null): SessionKey | null {
  const { sid, cid } = claims ?? {};
  return typeof sid === 'string' && typeof cid === 'string' && isUuid(sid) && isUuid(cid)
    ? { companyId: cid, sessionId: sid }
    : null;
}

/** A new refresh token of a session; only its hash is stored. */
export function newRefreshToken({ companyId, sessionId }: SessionKey): { token: string; hash: string } {
  const token = sealed(`${companyId}.${sessionId}.${randomBytes(32).toString('base64url')}`);
  return { token, hash: hashToken(token) };
}

/**
 * The session that a refresh token was issued to, now or before. Null for what never was: a session's id, which others can
 * know, must not be enough to make a token that ends it.
 */
export function sessionOfRefreshToken(token: string): SessionKey | null {
  const body = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  if (!sameHash(token, sealed(body))) return null;
  const [cid, sid] = body.split('.');
  return sessionKeyOf({ cid, sid });
}

/**
 * The refresh token that follows on one: always the same, so that of several requests that rotate one token at once each
 * can be given the one successor. Whoever could compute it without the program would need AUTH_SECRET.
 */
export function successorOf(token: string): string {
  const [companyId, sessionId] = token.split('.');
  return sealed(`${companyId}.${sessionId}.${mac('refresh-token', token)}`);
}

const sealed = (body: string): string => `${body}.${mac('refresh-token-seal', body).slice(0, 22)}`;

const mac = (purpose: string, text: string): string =>
  createHmac('sha256', env.AUTH_SECRET).update(`${purpose} ${text}`).digest('base64url');

/** SHA-256 is enough for 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

import 'server-only';
import type { NextRequest } from 'next/server';
import { readSessionToken, type SessionKey, sessionCookieName } from '@/lib/auth/session/tokens';
import { env } from '@/lib/env';
import { Problem } from '@/lib/problem/problem';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method changes nothing (RFC 9110, 9.2.1). */
export const isSafe = (method: string): boolean => safeMethods.has(method);

/**
 * The session that a bearer token or the session cookie names. The session's row is checked later, together with the
 * work.
 *
 * @throws Problem 401 without either, 419 for an unsafe method by cookie from another site.
 */
export async function authenticate(request: NextRequest): Promise<SessionKey> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined) return known(await readSessionToken(bearer, 'access'));
  const cookie = request.cookies.get(sessionCookieName())?.value;
  if (cookie === undefined) throw new Problem(401, 'unauthenticated', bearerChallenge);
  const session = known(await readSessionToken(cookie, 'cookie'));
  if (!isSafe(request.method) && !isSameOrigin(request)) throw new Problem(419, 'cross_site');
  return session;
}

const bearerChallenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

function known(session: SessionKey | null): SessionKey {
  if (session === null) throw new Problem(401, 'session_ended', bearerChallenge);
  return session;
}

/**
 * Whether a request comes from our own site. Browsers say where an unsafe request comes from; one that does not say is
 * not accepted by cookie alone.
 */
export function isSameOrigin(request: NextRequest): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    const app = new URL(env.APP_URL);
    // The server may go by another name, but a page that came without TLS must not act where TLS is used.
    return origin === app.origin || origin === `${app.protocol}//${request.headers.get('host')}`;
  }
  return request.headers.get('sec-fetch-site') === 'same-origin';
}

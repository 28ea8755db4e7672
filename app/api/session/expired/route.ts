import type { NextRequest } from 'next/server';
import * as z from 'zod';
import { END_REASONS } from '@/lib/auth/session/end-reason';
import { operatorCookie, operatorCookieName } from '@/lib/auth/session/operator-cookie';
import { endDroppedSession, isAlive } from '@/lib/auth/session/session-life';
import { readSessionToken, type SessionKey, sessionCookie, sessionCookieName } from '@/lib/auth/session/tokens';
import { landingAddress, loginAddress } from '@/lib/browser/addresses';
import { resumeOwnSession } from '@/lib/companies/impersonate.data';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { isSameOrigin } from '@/lib/http/authenticate';
import { defineRoute } from '@/lib/http/define-route';
import { Problem } from '@/lib/problem/problem';

type Cookies = NextRequest['cookies'];

const query = z.object({
  reason: z.enum(END_REASONS).catch('ended'),
  // Only a path of this site: `//host` would be another site.
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .max(500)
    .optional()
    .catch(undefined),
});

// A page sends a browser here when its session is dead: without the cookie, middleware lets it see /login. While a
// session lives, a link from somebody else changes nothing.
export const GET = defineRoute(
  { summary: 'Clear a dead session and go to /login', access: 'public', query },
  async ({ query: { reason, next }, request: { cookies } }) => {
    const session = await sessionIn(cookies);
    if (session && (await isAlive(session))) return new RedirectAnswer(landingAddress(next));
    return leave(cookies, session, { reason, next });
  },
);

// Our own scripts send a browser here to be signed out, whatever the server thinks of its session.
export const POST = defineRoute(
  { summary: "End the browser's session and go to /login", access: 'public', query },
  async ({ query: { reason, next }, request }) => {
    if (!isSameOrigin(request)) throw new Problem(419, 'cross_site');
    return leave(request.cookies, await sessionIn(request.cookies), { reason, next });
  },
);

const sessionIn = (cookies: Cookies): Promise<SessionKey | null> =>
  readSessionToken(cookies.get(sessionCookieName())?.value ?? '', 'cookie');

/** Ends the session. An operator who acted as somebody else gets their own session back instead of the sign-in page. */
async function leave(
  cookies: Cookies,
  session: SessionKey | null,
  { reason, next }: z.output<typeof query>,
): Promise<RedirectAnswer> {
  const own = await resumeOwnSession(cookies.get(sessionCookieName())?.value, cookies.get(operatorCookieName())?.value);
  if (session) await endDroppedSession(session);
  return new RedirectAnswer(own ? `/companies/${own.companyId}` : loginAddress(next ?? null, reason), [
    ['Set-Cookie', sessionCookie(own?.cookie ?? '')],
    ['Set-Cookie', operatorCookie('')],
  ]);
}

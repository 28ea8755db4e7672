import { z } from 'zod';
import { operatorCookie, operatorCookieName } from '@/lib/auth/operator-cookie';
import { sessionCookie, sessionCookieName } from '@/lib/auth/tokens';
import { resumeOwnSession } from '@/lib/companies/impersonation/data';
import { defineRoute, RedirectAnswer } from '@/lib/http/define-route';
import { END_REASONS } from '@/lib/session/end-reason';

const query = z.object({
  reason: z.enum(END_REASONS).catch('ended'),
  // A path of our own only: `//host` would be another site.
  next: z.string().regex(/^\/(?![/\\])/).max(500).optional().catch(undefined),
});

// Where a page sends a browser whose session is dead: without the cookie, middleware lets it see /login. An operator whose
// time in somebody's place is over is themselves again instead.
export const GET = defineRoute(
  { summary: 'Clear a dead session and go to /login', access: 'public', query },
  async ({ query: { reason, next }, request: { cookies } }) => {
    const own = await resumeOwnSession(cookies.get(sessionCookieName())?.value, cookies.get(operatorCookieName())?.value);
    const address = own ? `/companies/${own.companyId}` : `/login?reason=${reason}${next ? `&next=${encodeURIComponent(next)}` : ''}`;
    return new RedirectAnswer(address, [['Set-Cookie', sessionCookie(own?.cookie ?? '')], ['Set-Cookie', operatorCookie('')]]);
  },
);

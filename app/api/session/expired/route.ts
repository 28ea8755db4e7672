import { z } from 'zod';
import { sessionCookie } from '@/lib/auth/tokens';
import { defineRoute, RedirectAnswer } from '@/lib/http/define-route';
import { END_REASONS } from '@/lib/session/end-reason';

const query = z.object({
  reason: z.enum(END_REASONS).catch('ended'),
  // A path of our own only: `//host` would be another site.
  next: z.string().regex(/^\/(?![/\\])/).max(500).optional().catch(undefined),
});

// Where a page sends a browser whose session is dead: without the cookie, middleware lets it see /login.
export const GET = defineRoute(
  { summary: 'Clear a dead session and go to /login', access: 'public', query },
  async ({ query: { reason, next } }) =>
    new RedirectAnswer(`/login?reason=${reason}${next ? `&next=${encodeURIComponent(next)}` : ''}`, {
      'Set-Cookie': sessionCookie(''),
    }),
);

import * as z from 'zod';
import { landingAddress } from '@/lib/browser/addresses';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { localeCookie } from '@/lib/i18n/locales';

const query = z.object({ next: z.string().max(500).optional().catch(undefined) });

// A provider's sign-in returns here. After POST /api/login the browser does the same steps itself.
export const GET = defineRoute(
  {
    summary: "After a single sign-on: the user's language, then the page that was asked for",
    access: 'session',
    query,
    duringForcedChange: true,
  },
  async ({ actor, query: { next }, request }) => {
    // A language that was chosen in this browser is kept; otherwise the user's own is set.
    const cookie = `${localeCookie}=${actor.locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
    return new RedirectAnswer(landingAddress(next), request.cookies.has(localeCookie) ? {} : { 'Set-Cookie': cookie });
  },
);

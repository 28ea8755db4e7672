import * as z from 'zod';
import { refreshInput, tokenResource } from '@/lib/auth/schema';
import { openSession } from '@/lib/auth/session/actor';
import { refreshSession, renewTokens } from '@/lib/auth/session/session-life';
import { sessionCookie } from '@/lib/auth/session/tokens';
import { Answer } from '@/lib/http/answering/answer';
import { authenticate } from '@/lib/http/authenticate';
import { defineRoute } from '@/lib/http/define-route';

// Public, since the access token may have expired: a refresh token or the browser's cookie proves the session.
export const POST = defineRoute(
  {
    summary: "Rotate the refresh token, or renew the tokens of the browser's session",
    access: 'public',
    body: refreshInput,
    out: z.object({ token: tokenResource }),
  },
  async ({ body, request }) => {
    const { token, cookie } = body.refresh_token
      ? await refreshSession(body.refresh_token)
      : await renewTokens(await openSession(await authenticate(request)));
    return new Answer({ token }, { headers: { 'Set-Cookie': sessionCookie(cookie) } });
  },
);

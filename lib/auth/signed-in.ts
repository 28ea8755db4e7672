import 'server-only';
import type { z } from 'zod';
import type { Opened } from '@/lib/auth/begin-session';
import type { loginResource } from '@/lib/auth/schema';
import { openSession } from '@/lib/auth/session';
import { sessionUserOf } from '@/lib/auth/session-user';
import { sessionCookie } from '@/lib/auth/tokens';
import { Answer } from '@/lib/http/define-route';

/** What every way to sign in answers with: the token pair, the user, and the browser's cookie. */
export async function signedIn({ token, sessionId, cookie }: Opened): Promise<Answer<z.input<typeof loginResource>>> {
  const user = sessionUserOf(await openSession(sessionId));
  return new Answer({ token, user }, { headers: { 'Set-Cookie': sessionCookie(cookie) } });
}

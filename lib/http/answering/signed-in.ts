import 'server-only';
import type { z } from 'zod';
import type { loginResource } from '@/lib/auth/schema';
import { openSession } from '@/lib/auth/session/actor';
import type { Opened, Origin } from '@/lib/auth/session/begin';
import { sessionCookie } from '@/lib/auth/session/tokens';
import { sessionUserOf } from '@/lib/auth/session/user';
import { deviceCookie, readKnownDevice } from '@/lib/auth/sign-in/known-device';
import { Answer } from '@/lib/http/answering/answer';
import { translatorFor } from '@/lib/i18n/translator';

/**
 * The answer to every kind of sign-in: a message in the user's language, the token pair, the user, and the browser's
 * cookies, one of which marks the browser as known.
 */
export async function signedIn(
  { token, cookie, ...session }: Opened,
  origin: Origin,
): Promise<Answer<z.input<typeof loginResource>>> {
  const actor = await openSession(session);
  const message = translatorFor(actor.locale, 'login')('signedIn', { name: actor.name });
  const device = await deviceCookie(await readKnownDevice(origin.cookies ?? null), actor.email);
  const headers: [string, string][] = [
    ['Set-Cookie', sessionCookie(cookie)],
    ['Set-Cookie', device],
  ];
  return new Answer({ token, user: sessionUserOf(actor) }, { message, headers });
}

import { loginInput, loginResource } from '@/lib/auth/schema';
import { openSession } from '@/lib/auth/session';
import { sessionUserOf } from '@/lib/auth/session-user';
import { signIn } from '@/lib/auth/sign-in';
import { sessionCookie } from '@/lib/auth/tokens';
import { Answer, defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  { summary: 'Sign in', access: 'public', body: loginInput, out: loginResource },
  async ({ body, origin }) => {
    const { token, sessionId, cookie } = await signIn(body.email, body.password, origin);
    const user = sessionUserOf(await openSession(sessionId));
    return new Answer({ token, user }, { headers: { 'Set-Cookie': sessionCookie(cookie) } });
  },
);

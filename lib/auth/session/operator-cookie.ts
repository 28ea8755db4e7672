import 'server-only';
import { sessionCookie, sessionCookieName } from '@/lib/auth/session/tokens';

/** Keeps the operator's own session while the browser's session is one in somebody's place. */
export const operatorCookieName = (): string => sessionCookieName().replace('session-token', 'operator-token');

/** The `Set-Cookie` value; an empty token takes the cookie away. As closed as the session's own. */
export const operatorCookie = (token: string): string =>
  sessionCookie(token).replace(sessionCookieName(), operatorCookieName());

import 'server-only';
import { sessionCookie, sessionCookieName } from '@/lib/auth/session/tokens';

/** The name of the cookie that keeps the operator's own session while the browser's session acts as another person. */
export const operatorCookieName = (): string => sessionCookieName().replace('session-token', 'operator-token');

/** The `Set-Cookie` value; an empty token deletes the cookie. As restricted as the session's own cookie. */
export const operatorCookie = (token: string): string =>
  sessionCookie(token).replace(sessionCookieName(), operatorCookieName());

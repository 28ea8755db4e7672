import { loginAddress } from '@/lib/browser/addresses';
import { findAudience, HOME } from '@/lib/browser/routes';

/** The session cookie of next-auth (the second name is used over https); a long one is split into `name.0`, `name.1`. */
const SESSION_COOKIE = /^(__Secure-)?next-auth\.session-token(\.0)?$/;

export type Visit = { pathname: string; search: string; cookieNames: readonly string[] };

/**
 * Where the middleware sends a visit, or null to let it pass (specification, section 2). It checks only whether the
 * session cookie exists: the page finds a dead session and then clears the cookie, so the two cannot send a browser
 * back and forth endlessly.
 */
export function decideRedirect({ pathname, search, cookieNames }: Visit): string | null {
  if (pathname === '/') return HOME;
  const audience = findAudience(pathname);
  const hasSession = cookieNames.some((name) => SESSION_COOKIE.test(name));
  if (audience === 'guest' && hasSession) return HOME;
  if (audience === 'authenticated' && !hasSession) return loginAddress(pathname + search);
  return null;
}

import type { EndReason } from '@/lib/auth/session/end-reason';
import { findAudience, HOME, LOGIN } from '@/lib/browser/routes';

/** An origin that no address can name: an address that resolves to it is a path of ours. */
const OURS = 'http://ours.invalid';

/**
 * The path of a `next` parameter, or null. Only signed-in pages of this program pass: another site, a scheme, a guest
 * page or a handler (which could sign out) would make the sign-in page an open redirect or a loop.
 */
export function parseNext(raw: string | null | undefined): string | null {
  if (!raw?.startsWith('/')) return null;
  const url = parseUrl(raw, OURS);
  if (url === null || url.origin !== OURS) return null;
  // Only paths in the table: "/.//evil.example" resolves to "//evil.example", which leads to another site when it is
  // followed again.
  return findAudience(url.pathname) === 'authenticated' ? url.pathname + url.search + url.hash : null;
}

/**
 * An address that the server sends a browser to (302 `redirect`, 423 `mandatory_form.redirect_url`), made absolute;
 * null unless it is http or https, so that no answer can run a script.
 */
export function parseRedirect(raw: unknown, origin: string): string | null {
  if (typeof raw !== 'string' || raw === '') return null;
  const url = parseUrl(raw, origin);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

/** The address of the sign-in page, with the page to come back to and why the session ended. */
export function loginAddress(next: string | null, reason: EndReason | null = null): string {
  return withQuery(LOGIN, next, reason);
}

/**
 * The address of the handler that clears the session cookie and goes on to the sign-in page. It is posted to, also for
 * a live session.
 */
export function expiredAddress(next: string | null, reason: EndReason): string {
  return withQuery('/api/session/expired', next, reason);
}

/** The address to open after a sign-in: the page that was asked for, else the dashboard. */
export function landingAddress(next: string | null | undefined): string {
  return parseNext(next) ?? HOME;
}

function withQuery(path: string, next: string | null, reason: EndReason | null): string {
  const query = new URLSearchParams();
  const safeNext = parseNext(next);
  if (safeNext) query.set('next', safeNext);
  if (reason) query.set('reason', reason);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** `URL.parse`, which Safari below 18 lacks. */
function parseUrl(raw: string, base: string): URL | null {
  try {
    return new URL(raw, base);
  } catch {
    return null;
  }
}

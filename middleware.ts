import type { NextRequest } from 'next/server';
import { NextResponse } from 'next/server';
import { decideRedirect } from '@/lib/browser/decide-redirect';

/** Redirects between guest and signed-in pages. A convenience only: every page and handler checks for itself. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const cookieNames = request.cookies.getAll().map((cookie) => cookie.name);
  const target = decideRedirect({ pathname, search, cookieNames });
  return target ? NextResponse.redirect(new URL(target, request.url)) : NextResponse.next();
}

/**
 * Only where it could have somebody to redirect: the page at `/` and the guests' pages, and the others for whoever comes
 * without a session's cookie, since it costs a page a tenth of its time. No handler, nothing of Next's own, nothing of the folder
 * `public`. Next reads this when it builds, so that everything is said here; a test holds it against the pages.
 * On Node: the edge's sandbox costs each page over a millisecond.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/',
    '/login',
    '/register-company',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    {
      source: '/((?!api/|_next/|texts/|flags/|legal/|favicon(?:-prod)?\\.ico$).*)',
      missing: [
        { type: 'cookie', key: 'next-auth.session-token' },
        { type: 'cookie', key: 'next-auth.session-token.0' },
        { type: 'cookie', key: '__Secure-next-auth.session-token' },
        { type: 'cookie', key: '__Secure-next-auth.session-token.0' },
      ],
    },
  ],
};

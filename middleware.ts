import type { NextRequest } from 'next/server';
import { NextResponse } from 'next/server';
import { decideRedirect } from '@/lib/browser/decide-redirect';

/**
 * Redirects between guest and signed-in pages. It is only a convenience: every page and handler checks access itself.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const cookieNames = request.cookies.getAll().map((cookie) => cookie.name);
  const target = decideRedirect({ pathname, search, cookieNames });
  return target ? NextResponse.redirect(new URL(target, request.url)) : NextResponse.next();
}

/**
 * The addresses at which there may be somebody to redirect: the page at `/`, the guests' pages, and any other page for
 * a browser without a session cookie. For all others it would cost a page a tenth of its time. Handlers, Next's own
 * addresses and the folder `public` are excluded. Next reads this value at build time, so that it must be literal; a
 * test compares it with the pages. It runs on Node because the edge's sandbox costs each page over a millisecond.
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

import type { NextRequest } from 'next/server';
import { NextResponse } from 'next/server';
import { contentPolicy, newNonce } from '@/lib/browser/content-policy';
import { decideRedirect } from '@/lib/browser/decide-redirect';

// A constant of the build; lib/env would bring zod in here.
const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Redirects between guest and signed-in pages, and tells a page its own address (`x-pathname`), so that one that finds
 * its session dead can name the page to come back to; and gives it a policy of what may run. A convenience only: every page and handler checks for itself.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const cookieNames = request.cookies.getAll().map((cookie) => cookie.name);
  const target = decideRedirect({ pathname, search, cookieNames });
  if (target) return NextResponse.redirect(new URL(target, request.url));
  const headers = new Headers(request.headers);
  headers.set('x-pathname', pathname + search);
  // Next reads the nonce from the request's own policy and puts it on every script of the page.
  const policy = contentPolicy(newNonce(), isDevelopment);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/**
 * Pages only: no handler, nothing of Next's own, nothing of the folder `public`. A page's address may look like a file's.
 * On Node: the edge's sandbox costs each page over a millisecond.
 */
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|_next/|texts/|flags/|legal/|favicon(?:-prod)?\\.ico$).*)'],
};

import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { decideRedirect } from '@/lib/session/decide-redirect';

/**
 * Redirects between guest and signed-in pages, and tells a page its own address (`x-pathname`), so that one that finds
 * its session dead can name the page to come back to. A convenience only: every page and handler checks for itself.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const cookieNames = request.cookies.getAll().map((cookie) => cookie.name);
  const target = decideRedirect({ pathname, search, cookieNames });
  if (target) return NextResponse.redirect(new URL(target, request.url));
  const headers = new Headers(request.headers);
  headers.set('x-pathname', pathname + search);
  return NextResponse.next({ request: { headers } });
}

/** Pages only: no handler, nothing of Next's own, no file. */
export const config = { matcher: ['/((?!api/|_next/|.*\\.[a-z0-9]+$).*)'] };

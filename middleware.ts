import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { decideRedirect } from '@/lib/session/decide-redirect';

/** Redirects between guest and signed-in pages. A convenience only: every page and handler checks for itself. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const cookieNames = request.cookies.getAll().map((cookie) => cookie.name);
  const target = decideRedirect({ pathname, search, cookieNames });
  return target ? NextResponse.redirect(new URL(target, request.url)) : NextResponse.next();
}

/** Pages only: no handler, nothing of Next's own, no file. */
export const config = { matcher: ['/((?!api/|_next/|.*\\.[a-z0-9]+$).*)'] };

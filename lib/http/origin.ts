import type { Origin } from '@/lib/auth/begin-session';

/** The caller's address is the one that the nearest proxy (or Next itself) wrote last. */
export function originOf(request: Request): Origin {
  const address = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return { address: address || 'unknown', userAgent: request.headers.get('user-agent') };
}

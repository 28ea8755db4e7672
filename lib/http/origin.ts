import type { Origin } from '@/lib/auth/begin-session';

/** How a server that listens to both families writes an IPv4 address (RFC 4291, 2.5.5.2). */
const ipv4InIpv6 = /^::ffff:(?=\d)/i;

/** The caller's address is the one that the nearest proxy (or Next itself) wrote last. */
export function originOf(request: Request): Origin {
  const address = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim().replace(ipv4InIpv6, '');
  return { address: address || 'unknown', userAgent: request.headers.get('user-agent') };
}

import type { Origin } from '@/lib/auth/session/begin';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';

/** Where a request comes from: the address that the server noted, never one that the request claims. */
export function originOf(request: Request): Origin {
  return {
    address: request.headers.get(callerAddressHeader()) ?? 'unknown',
    userAgent: request.headers.get('user-agent'),
    cookies: request.headers.get('cookie'),
  };
}

import 'server-only';
import type { NextRequest } from 'next/server';
import { readToken } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';
import { Problem } from '@/lib/problem/problem';

/** The page that a guest's link leads to. */
const page = '/fill-in';

/** What shows that somebody holds a link. */
export interface GuestKey {
  companyId: string;
  /** The invitation's id. */
  id: string;
  token: string;
}

/** The address of a link, made from APP_URL. The token is behind the #: it reaches no server's log and no other site. */
export function guestLink(token: string): string {
  const link = new URL(page, env.APP_URL);
  link.hash = new URLSearchParams({ token }).toString();
  return link.href;
}

/** Who holds a link. @throws Problem 422 `link_invalid` for what is no token of ours. */
export function unsealLink(token: string): GuestKey {
  const key = readToken('form-invitation', token);
  if (!key) throw linkInvalid();
  return { ...key, token };
}

/** The same for every reason, so that nobody learns one. */
export const linkInvalid = (): Problem => new Problem(422, 'link_invalid');

const isSecure = (): boolean => env.APP_URL.startsWith('https:');
const cookieName = (): string => (isSecure() ? '__Secure-form-invitation' : 'form-invitation');

/**
 * The `Set-Cookie` value that keeps a link's token for its own handlers alone, so that pictures and uploads come with it; a
 * second link in the same browser has its own. Empty, it goes.
 */
export function guestCookie(id: string, token: string): string {
  const parts = [
    `${cookieName()}=${token}`,
    `Path=/api/guest-forms/${id}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(token ? [] : ['Max-Age=0']),
    ...(isSecure() ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** Who holds the link that the browser keeps for these handlers. @throws Problem 422 `link_invalid`. */
export function guestKey(request: NextRequest, { id }: { id: string }): GuestKey {
  const key = unsealLink(request.cookies.get(cookieName())?.value ?? '');
  if (key.id !== id) throw linkInvalid();
  return key;
}

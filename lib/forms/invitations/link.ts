import 'server-only';
import type { NextRequest } from 'next/server';
import { readToken } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';
import { type Problem, unprocessable } from '@/lib/problem/problem';

/** The page that a guest's link leads to. */
const page = '/fill-in';

/** The proof that somebody holds a link. */
export interface GuestKey {
  companyId: string;
  /** The invitation's id. */
  id: string;
  token: string;
}

/**
 * The address of a link, made from APP_URL. The token comes after the #, so that it reaches no server's log and no other
 * site.
 */
export function guestLink(token: string): string {
  const link = new URL(page, env.APP_URL);
  link.hash = new URLSearchParams({ token }).toString();
  return link.href;
}

/** Reads who holds a link from its token. @throws Problem 422 `link_invalid` for a token that is not ours. */
export function unsealLink(token: string): GuestKey {
  const key = readToken('form-invitation', token);
  if (!key) throw linkInvalid();
  return { ...key, token };
}

/** The same problem for every reason, so that nobody learns the reason. */
export const linkInvalid = (): Problem => unprocessable('link_invalid');

const isSecure = (): boolean => env.APP_URL.startsWith('https:');
const cookieName = (): string => (isSecure() ? '__Secure-form-invitation' : 'form-invitation');

/**
 * The `Set-Cookie` value that keeps a link's token for this link's handlers alone, so that the browser sends it with
 * pictures and uploads; a second link in the same browser has its own cookie. An empty token deletes the cookie.
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

/** Reads who holds the link from the cookie for its handlers; null without a token of ours for it. */
export function findGuestKey(request: NextRequest, { id }: { id: string }): GuestKey | null {
  const token = request.cookies.get(cookieName())?.value ?? '';
  const key = readToken('form-invitation', token);
  return key?.id === id ? { ...key, token } : null;
}

/** Reads who holds the link from the cookie for its handlers. @throws Problem 422 `link_invalid`. */
export function guestKey(request: NextRequest, { id }: { id: string }): GuestKey {
  const key = findGuestKey(request, { id });
  if (!key) throw linkInvalid();
  return key;
}

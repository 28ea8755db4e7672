import 'server-only';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { hashToken, readToken, sameHash } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';
import { localeParameter } from '@/lib/i18n/locales';

/** The holder of a link: the request that it was made for, in its company. */
export interface ApprovalKey {
  companyId: string;
  id: string;
  token: string;
}

/** The page of a link. It works without scripts, so the token is in its path; without a code it allows nothing. */
export const approvalPath = (token: string): string => `/approve/${token}`;

/** The address of the page, in the reader's language. */
export const approvalLink = (token: string, locale: string): string =>
  `${env.APP_URL}${approvalPath(token)}?${localeParameter}=${locale}`;

/** Reads a token; null for one that is not ours. */
export function readApprovalToken(token: string): ApprovalKey | null {
  const key = readToken('time-approval', token);
  return key && { ...key, token };
}

/** A code of six digits, and its hash: without AUTH_SECRET nobody finds the code by trying all of them. */
export function newCode(id: string): { code: string; hash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: hashOfCode(id, code) };
}

/** Whether that is the code of this request. */
export const isCode = (id: string, code: string, hash: string): boolean => sameHash(hashOfCode(id, code), hash);

const hashOfCode = (id: string, code: string): string =>
  createHmac('sha256', env.AUTH_SECRET).update(`approval-code ${id} ${code}`).digest('base64url');

/** The key that a browser stores once it has entered the code. */
export function newBrowserKey(): { key: string; hash: string } {
  const key = randomBytes(32).toString('base64url');
  return { key, hash: hashToken(key) };
}

const isSecure = (): boolean => env.APP_URL.startsWith('https:');

/** The cookie's name; one per request, so that a second link in the same browser has its own. */
export const browserCookie = (id: string): string => `${isSecure() ? '__Secure-' : ''}approval-${id}`;

/** The `Set-Cookie` values: only for the page and its handlers. */
export const keepBrowser = ({ id, token }: ApprovalKey, key: string, seconds: number): [string, string][] =>
  browserCookies(id, key, seconds, [approvalPath(token), '/api/approvals']);

/** The `Set-Cookie` values of a browser's key for these paths. */
export const browserCookies = (
  id: string,
  key: string,
  seconds: number,
  paths: readonly string[],
): [string, string][] =>
  paths.map((path) => [
    'Set-Cookie',
    [
      `${browserCookie(id)}=${key}`,
      `Path=${path}`,
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure() ? ['Secure'] : []),
    ].join('; '),
  ]);

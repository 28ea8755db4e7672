import 'server-only';
import { readToken } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';
import { localeParameter } from '@/lib/i18n/locales';
import { browserCookies } from '@/lib/timesheets/approvals/link';

/** The holder of a link: the recipient that it was made for, in their company. */
export interface ShortlistKey {
  companyId: string;
  id: string;
  token: string;
}

/** The page of a link. It works without scripts, so the token is in its path; without a code it shows no candidate. */
export const shortlistPath = (token: string): string => `/shortlist/${token}`;

/** The address of the page, in the reader's language. */
export const shortlistLink = (token: string, locale: string): string =>
  `${env.APP_URL}${shortlistPath(token)}?${localeParameter}=${locale}`;

/** Reads a token; null for one that is not ours. */
export function readShortlistToken(token: string): ShortlistKey | null {
  const key = readToken('shortlist', token);
  return key && { ...key, token };
}

/** The `Set-Cookie` values of a browser that has entered the code: only for the page and its handler. */
export const keepShortlistBrowser = ({ id, token }: ShortlistKey, key: string, seconds: number): [string, string][] =>
  browserCookies(id, key, seconds, [shortlistPath(token), `/api/shortlists/${token}`]);

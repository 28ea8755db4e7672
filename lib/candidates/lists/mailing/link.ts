import 'server-only';
import { readToken } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';
import { localeParameter } from '@/lib/i18n/locales';

/** The holder of a link: the recipient that it was made for, in their company. */
export interface OptOutKey {
  companyId: string;
  id: string;
  token: string;
}

/** The page of a link. It works without scripts, so the token is in its path. */
export const optOutPath = (token: string): string => `/opt-out/${token}`;

/** The address of the page, in the reader's language. */
export const optOutLink = (token: string, locale: string): string =>
  `${env.APP_URL}${optOutPath(token)}?${localeParameter}=${locale}`;

/** The address to which a mail program sends the one click of RFC 8058. */
export const oneClickLink = (token: string): string => `${env.APP_URL}/api/opt-out/${token}`;

/** Reads a token; null for one that is not ours. */
export function readOptOutToken(token: string): OptOutKey | null {
  const key = readToken('opt-out', token);
  return key && { ...key, token };
}

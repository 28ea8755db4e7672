import 'server-only';
import { hashToken, readToken } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { localeParameter } from '@/lib/i18n/locales';

/** The holder of a link: the row that it was made for, in its company. */
export interface StillToDoKey {
  companyId: string;
  id: string;
  token: string;
}

/** The address of a link's page, in the reader's language. It works without scripts, so the token is in its path. */
export const stillToDoLink = (token: string, locale: string): string =>
  `${env.APP_URL}/still-to-do/${token}?${localeParameter}=${locale}`;

/** Redirects to a link's page after one of its forms was sent; the page says by a key what became of it. */
export function backToStillToDo(
  token: string,
  { language, ...said }: { language: string | undefined; said?: string; problem?: string },
): RedirectAnswer {
  const query = new URLSearchParams({ ...(language && { [localeParameter]: language }), ...said });
  // Somebody else may send any text as a token.
  return new RedirectAnswer(`/still-to-do/${encodeURIComponent(token.toWellFormed())}?${query}`);
}

/** Reads a token; null for one that is not ours. */
export function readStillToDoToken(token: string): StillToDoKey | null {
  const key = readToken('still-to-do', token);
  return key && { ...key, token };
}

/** The hash that is stored: of the token and the address together, so that the link ends with the address. */
export const hashOfLink = (token: string, email: string): string => hashToken(`${token} ${email.toLowerCase()}`);

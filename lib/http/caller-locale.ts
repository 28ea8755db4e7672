import type { NextRequest } from 'next/server';
import { hoursCookie, hoursStyleOf, withHours } from '@/lib/hours-style';
import { findLocale, localeCookie, negotiateLocale, timeZoneCookie } from '@/lib/i18n/locales';
import { knownTimeZone } from '@/lib/intl';

/** The language that the caller's browser chose, else the one that the request asks for, else the user's own. */
export function callerLocale(request: NextRequest, actor: { locale: string } | undefined): string {
  const cookie = request.cookies.get(localeCookie)?.value;
  const asked = request.headers.get('accept-language');
  if (!findLocale(cookie) && (asked === null || asked === '*') && actor) return actor.locale;
  return negotiateLocale(cookie, asked).code;
}

/** The same for texts that are shown on a page at once: it also says how the page shows hours. */
export const callerReading = (request: NextRequest, actor: { locale: string }): string =>
  withHours(callerLocale(request, actor), hoursStyleOf(request.cookies.get(hoursCookie)?.value));

/** The time zone of the caller's browser, in which its pages show moments; UTC if it has not said one. */
export const callerTimeZone = (request: NextRequest): string =>
  knownTimeZone(request.cookies.get(timeZoneCookie)?.value);

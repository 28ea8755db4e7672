import type { NextRequest } from 'next/server';
import { findLocale, localeCookie, negotiateLocale } from '@/lib/i18n/locales';

/** The language that the caller's browser chose, else the one that the request asks for, else the user's own. */
export function callerLocale(request: NextRequest, actor: { locale: string } | undefined): string {
  const cookie = request.cookies.get(localeCookie)?.value;
  const asked = request.headers.get('accept-language');
  if (!findLocale(cookie) && (asked === null || asked === '*') && actor) return actor.locale;
  return negotiateLocale(cookie, asked).code;
}

import type { NextRequest } from 'next/server';
import { findLocale, type LocaleCode, localeCookie, negotiateLocale } from '@/lib/i18n/locales';

/** The language that a request's cookie or header asks for; null if it asks for none, as an API client may. */
export function requestedLocale(request: NextRequest): LocaleCode | null {
  const cookie = request.cookies.get(localeCookie)?.value;
  const header = request.headers.get('accept-language');
  if (!findLocale(cookie) && (header === null || header === '*')) return null;
  return negotiateLocale(cookie, header).code;
}

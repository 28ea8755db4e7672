import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { hoursCookie, hoursStyleOf, withHours } from '@/lib/hours-style';
import { formats } from '@/lib/i18n/formats';
import { findLocale, linkedLocale, localeCookie, negotiateLocale, timeZoneCookie } from '@/lib/i18n/locales';
import { isMadeUp, wordsOf } from '@/lib/i18n/made-up-language';
import { loadMessages } from '@/lib/i18n/messages';
import { knownTimeZone } from '@/lib/intl';

/**
 * next-intl's configuration of a request; the locale is never in the path. What was chosen in this browser comes first,
 * then the language of the mail whose link led here, then the browser's own.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const chosen = jar.get(localeCookie)?.value;
  const locale =
    findLocale(asked) ??
    findLocale(chosen) ??
    linkedLocale(head.get('x-pathname')) ??
    negotiateLocale(undefined, head.get('accept-language'));
  return {
    locale: isMadeUp(chosen) ? chosen : withHours(locale.code, hoursStyleOf(jar.get(hoursCookie)?.value)),
    messages: loadMessages(isMadeUp(chosen) ? wordsOf(chosen) : locale.language),
    timeZone: knownTimeZone(jar.get(timeZoneCookie)?.value),
    formats,
  };
});

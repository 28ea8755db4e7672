import { getRequestConfig } from 'next-intl/server';
import { cookies, headers } from 'next/headers';
import { formats } from '@/lib/i18n/formats';
import { findLocale, localeCookie, negotiateLocale, timeZoneCookie } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';

/** next-intl's configuration of a request; the locale is never in the path. */
export default getRequestConfig(async ({ locale: asked }) => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const locale = findLocale(asked) ?? negotiateLocale(jar.get(localeCookie)?.value, head.get('accept-language'));
  return {
    locale: locale.code,
    messages: loadMessages(locale.language),
    timeZone: knownTimeZone(jar.get(timeZoneCookie)?.value),
    formats,
  };
});

/** A cookie can hold anything; a zone that the runtime does not know would break every date on the page. */
function knownTimeZone(zone: string | undefined): string {
  if (!zone) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

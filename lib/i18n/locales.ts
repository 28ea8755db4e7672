/** A writing direction of a page. */
export type Direction = 'ltr' | 'rtl';

/**
 * The six locales of the product (specification, section 9). `label` is the language's own name, so that a reader
 * finds it in any interface language; `ui` names the same locale in the UI library.
 */
export const locales = [
  { code: 'en-US', language: 'en', label: 'English', flag: '/flags/us.svg', direction: 'ltr', ui: 'enUS' },
  { code: 'fr-FR', language: 'fr', label: 'Français', flag: '/flags/fr.svg', direction: 'ltr', ui: 'frFR' },
  { code: 'ar-EG', language: 'ar', label: 'العربية', flag: '/flags/eg.svg', direction: 'rtl', ui: 'arEG' },
  { code: 'zh-CN', language: 'zh', label: '中文', flag: '/flags/cn.svg', direction: 'ltr', ui: 'zhCN' },
  { code: 'es-ES', language: 'es', label: 'Español', flag: '/flags/es.svg', direction: 'ltr', ui: 'esES' },
  { code: 'it-IT', language: 'it', label: 'Italiano', flag: '/flags/it.svg', direction: 'ltr', ui: 'itIT' },
] as const;

export type Locale = (typeof locales)[number];
export type LocaleCode = Locale['code'];
export type Language = Locale['language'];

/** English is the default and the fallback (specification, section 9). */
export const defaultLocale: Locale = locales[0];

/** Name of the cookie that keeps the chosen locale's code. */
export const localeCookie = 'locale';

/** Name of the query parameter by which a mailed link opens its page in the mail's own language. */
export const localeParameter = 'language';

/** Name of the cookie with the signed-in user's IANA time zone, set at sign-in. */
export const timeZoneCookie = 'time_zone';

/** The locale with exactly this code, or undefined for any other text. */
export function findLocale(code: string | undefined): Locale | undefined {
  return locales.find((locale) => locale.code === code);
}

/**
 * The language of the mail whose link leads to an address; of the sign-in page that stands before it, too.
 *
 * @param address path and query
 */
export function linkedLocale(address: string | null): Locale | undefined {
  const query = queryOf(address);
  return findLocale(query.get(localeParameter) ?? queryOf(query.get('next')).get(localeParameter) ?? undefined);
}

const queryOf = (address: string | null): URLSearchParams => new URLSearchParams(address?.split('?')[1]);

/**
 * The locale that a request asks for: the cookie, else the first language of Accept-Language (RFC 9110, 12.5.4) that
 * the product speaks, by its quality, else English.
 */
export function negotiateLocale(cookie: string | undefined, acceptLanguage: string | null | undefined): Locale {
  const chosen = findLocale(cookie);
  if (chosen) return chosen;
  for (const tag of preferredTags(acceptLanguage ?? '')) {
    const language = tag.split('-')[0];
    const match = locales.find((locale) => locale.language === language);
    if (match) return match;
  }
  return defaultLocale;
}

function preferredTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

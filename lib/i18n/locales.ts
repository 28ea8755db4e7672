import { languages } from '@/lib/i18n/languages';

/** A writing direction of a page. */
export type Direction = 'ltr' | 'rtl';

/** The locales of the product, by their lines. */
export const locales = languages;

export type Locale = (typeof locales)[number];
export type LocaleCode = Locale['code'];
export type Language = Locale['language'];

/** English is the default and the fallback (specification, section 9). */
export const defaultLocale: Locale = locales[0];

/** Makes something of each language. */
export const inEveryLanguage = <Made>(make: (language: Language) => Made): Record<Language, Made> =>
  // The compiler forgets the keys of entries; these are all the languages.
  Object.fromEntries(locales.map(({ language }) => [language, make(language)])) as Record<Language, Made>;

/** Name of the cookie that keeps the chosen locale's code. */
export const localeCookie = 'locale';

/** Name of the query parameter by which a mailed link opens its page in the mail's own language. */
export const localeParameter = 'language';

/** Name of the cookie with the signed-in user's IANA time zone, set at sign-in. */
export const timeZoneCookie = 'time_zone';

/** The locale with exactly this code, but for what follows `-x-`; undefined for any other text. */
export function findLocale(code: string | undefined): Locale | undefined {
  const plain = code?.split('-x-')[0];
  return locales.find((locale) => locale.code === plain);
}

/**
 * The language of the mail whose link leads to an address, or to the sign-in page in front of that address.
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

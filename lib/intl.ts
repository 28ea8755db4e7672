import { Kept } from '@/lib/kept';

/** The most formatters of each kind that are kept: languages, formats and zones are few, but a zone comes from a cookie. */
const kept = 500;

/**
 * The engine's formatters, each made once per process (or page): making one takes as long as using it a hundred times,
 * and lists use them in every row. They are called `getNumberFormat` and so on because next-intl asks for them by these
 * names.
 */
export const formatters = {
  getNumberFormat: keep((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getDateTimeFormat: keep((locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
  getPluralRules: keep((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
};

/** The zone of a cookie, or UTC if the runtime does not know it: an unknown zone would break every date on the page. */
export function knownTimeZone(zone: string | undefined): string {
  if (!zone) return 'UTC';
  try {
    return formatters.getDateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

type Locales = Intl.LocalesArgument;

function keep<Options, Made>(make: (locale: Locales, options?: Options) => Made) {
  const known = new Kept<Made>(kept);
  return (locale: Locales, options?: Options): Made => {
    const key = `${String(locale)} ${JSON.stringify(options)}`;
    const found = known.get(key);
    if (found) return found;
    return known.set(key, make(locale, options));
  };
}

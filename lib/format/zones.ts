import { Kept } from '@/lib/kept';

/** All zones in the six languages. They do not go through `formatters`, from which a list of them would drive out all others. */
const names = new Kept<string>(4_000);

/**
 * A time zone as its reader calls it: `Eastern Time`, `Ireland Time`, `توقيت مصر`. East of the Atlantic people name the
 * country, whose zone it mostly is; elsewhere a country has several, which have names of their own.
 */
export function zoneName(timeZone: string, locale: string): string {
  const key = `${locale} ${timeZone}`;
  return names.get(key) ?? names.set(key, findName(timeZone, locale));
}

/** Every time zone that the runtime lists, and more, in the order of their names. They are found by their usual code, too. */
export function zoneOptions(locale: string, more: readonly string[] = []): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(locale);
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...more])]
    .map((value) => ({ value, label: `${zoneName(value, locale)} · ${value.replaceAll('_', ' ')}` }))
    .toSorted((one, other) => compare(one.label, other.label));
}

function findName(timeZone: string, locale: string): string {
  if (timeZone === 'UTC') return nameOf(timeZone, locale, 'long');
  const country = /^(Africa|Asia|Atlantic|Europe|Indian)\//.test(timeZone) && nameOf(timeZone, locale, 'shortGeneric');
  return country && isName(country, locale) ? country : nameOf(timeZone, locale, 'longGeneric');
}

function nameOf(timeZone: string, locale: string, timeZoneName: 'long' | 'longGeneric' | 'shortGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** No abbreviation (`CET`), no list entry (`heure : Italie`), and no Latin town in another script, which browsers have. */
const isName = (text: string, locale: string): boolean =>
  !/^[A-Z]+$|:/.test(text) && !(/^(ar|zh)/.test(locale) && /[A-Za-z]/.test(text));

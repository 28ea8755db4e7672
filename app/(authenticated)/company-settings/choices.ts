import type { Option } from '@/components/ui/inputs/option';
import { locales } from '@/lib/i18n/locales';
import { currencies } from '@/lib/money/currencies';

/** Currencies by code, with names in the reader's language. Made on the server: a browser may name one differently. */
export function currencyOptions(locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return currencies.map((code) => {
    const name = names.of(code);
    return { value: code, label: name === undefined || name === code ? code : `${code} · ${name}` };
  });
}

export const languageOptions = (): Option[] => locales.map(({ code, label }) => ({ value: code, label }));

/** The days of the week from 1, Monday, to 7, Sunday, named in the reader's language. */
export function weekdayOptions(locale: string): Option[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: format.format(Date.UTC(2024, 0, day)) }));
}

import { formatters } from '@/lib/intl';

/** Where a unit is written after a space; the narrow form, which alone is short enough for a table, leaves it out. */
const spacesUnits = /^(fr|es|it)-/;

const plainDecimal = /^-?\d+(\.\d+)?$/;

/**
 * A decimal string in the digits and separators of a locale. The string is never turned into a float, so every digit
 * that came over the wire is shown. Thousands are always grouped: left to themselves, es and it write 1234 beside 12.345.
 * Negative numbers get a true minus (U+2212), before the digits in every locale: the direction
 * marks with which CLDR moves it behind Arabic digits are left out. Text that is no plain decimal is given back as it is.
 */
export function formatNumber(value: string, locale: string, options: Intl.NumberFormatOptions = {}): string {
  if (!isPlainDecimal(value)) return value;
  const formatter = formatters.getNumberFormat(locale, { useGrouping: 'always', ...options });
  const text = value.startsWith('-') ? withTrueMinus(formatter, value) : formatter.format(value);
  return text.replace(/(?<=\d)h$/, spacesUnits.test(locale) ? '\u00a0h' : 'h').replace(/[\u061c\u200e\u200f]/g, '');
}

const withTrueMinus = (formatter: Intl.NumberFormat, value: `${number}`): string =>
  formatter
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '\u2212' : part.value))
    .join('');

function isPlainDecimal(value: string): value is `${number}` {
  return plainDecimal.test(value);
}

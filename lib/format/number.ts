import { formatters } from '@/lib/intl';

const plainDecimal = /^-?\d+(\.\d+)?$/;

/**
 * A decimal string in the digits and separators of a locale. The string is never turned into a float, so every digit
 * that came over the wire is shown. Thousands are always grouped: by default, es and it write 1234 beside 12.345.
 * Negative numbers get a true minus (U+2212), before the digits in every locale: the direction
 * marks with which CLDR moves it behind Arabic digits are left out. Text that is no plain decimal is returned unchanged.
 */
export function formatNumber(value: string, locale: string, options: Intl.NumberFormatOptions = {}): string {
  if (!isPlainDecimal(value)) return value;
  const formatter = formatters.getNumberFormat(locale, { useGrouping: 'always', ...options });
  const text = value.startsWith('-') ? withTrueMinus(formatter, value) : formatter.format(value);
  return text.replace(/(?<=\d)h$/, () => hourSign(locale)).replace(/[\u061c\u200e\u200f]/g, '');
}

/**
 * The locale's sign for the hour. Only the narrow form is short enough for a table, but it leaves out the space that
 * French, Spanish and Italian write.
 */
function hourSign(locale: string): string {
  const short = formatters.getNumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short' }).format(0);
  return /\sh$/.test(short) ? '\u00a0h' : 'h';
}

const withTrueMinus = (formatter: Intl.NumberFormat, value: `${number}`): string =>
  formatter
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '\u2212' : part.value))
    .join('');

function isPlainDecimal(value: string): value is `${number}` {
  return plainDecimal.test(value);
}

const plainDecimal = /^-?\d+(\.\d+)?$/;

/** Building an Intl formatter costs more than using it a hundred times; a list uses it in every row. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A decimal string in the digits and separators of a locale. The string is never turned into a float, so every digit
 * that came over the wire is shown. Negative numbers get a true minus (U+2212), before the digits in every locale: the direction
 * marks with which CLDR moves it behind Arabic digits are left out. Text that is no plain decimal is given back as it is.
 */
export function formatNumber(value: string, locale: string, options: Intl.NumberFormatOptions = {}): string {
  if (!isPlainDecimal(value)) return value;
  return numberFormatter(locale, options)
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '\u2212' : part.value))
    .join('')
    .replace(/[\u061c\u200e\u200f]/g, '');
}

function isPlainDecimal(value: string): value is `${number}` {
  return plainDecimal.test(value);
}

function numberFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
}

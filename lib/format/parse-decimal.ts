import { plainDigits } from '@/lib/text/plain-digits';

/**
 * Reads a number as a person of this locale writes it (`1 234,50`, `١٬٢٣٤٫٥٠`, `1,234.50`) into the API's decimal
 * string. A point or comma that is not the locale's own decimal sign and cannot be its grouping counts as the decimal
 * sign, because a numeric keypad types it. Undefined for anything else.
 */
export function parseDecimal(text: string, locale: string): string | undefined {
  const { group, decimal, digits } = signsOf(locale);
  const plain = [...plainDigits(text).trim()]
    .map((sign) => digits.get(sign) ?? sign)
    .filter((sign) => !/[\s'\u2019\u061c\u200e\u200f]/.test(sign))
    .join('')
    .replace('\u2212', '-');
  const grouped = new RegExp(`^-?\\d{1,3}(?:${escape(group)}\\d{3})+(?:${escape(decimal)}\\d*)?$`);
  const ungrouped = grouped.test(plain) ? plain.replaceAll(group, '') : plain;
  const [, minus = '', whole = '', fraction = ''] =
    new RegExp(`^(-?)(\\d*)(?:[.,${escape(decimal)}](\\d*))?$`).exec(ungrouped) ?? [];
  if (whole === '' && fraction === '') return undefined;
  return `${minus}${whole || '0'}${fraction && `.${fraction}`}`;
}

function signsOf(locale: string) {
  const format = new Intl.NumberFormat(locale, { useGrouping: 'always' });
  const sign = (type: string) =>
    format
      .formatToParts(12345.6)
      .find((part) => part.type === type)
      ?.value.trim();
  const single = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [single.format(digit), String(digit)]));
  // Spaces that group digits are removed before the sign is searched for; a sign that nobody types replaces it.
  return { group: sign('group') || '\u0000', decimal: sign('decimal') || '.', digits };
}

function escape(sign: string): string {
  return sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

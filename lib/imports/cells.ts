import { locales } from '@/lib/i18n/locales';
import { plainHeading } from '@/lib/imports/headings';
import { plainDigits } from '@/lib/text/plain-digits';

/**
 * The values that a cell's text may mean, as a call would send them: none if it cannot be read, several if it can be
 * read in several ways (`03/04/2026`, `1,250`).
 */

/** @param codes of the company's and the reader's locale: in some languages a day may begin with the month. */
export function readDay(cell: string, codes: readonly string[]): string[] {
  const text = plainDigits(cell.replace(/[\u200e\u200f]/g, ''))
    .trim()
    .replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  if (/^\d{5}(\.0+)?$/.test(text)) return [dayOfSerial(Number(text))];
  const [, year, month, day] =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)?.toSpliced(2, 1) ??
    /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/.exec(text) ??
    [];
  if (year && month && day) return [isoDay(year, month, day)];
  const [, first, sign, second, last] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (first && second && last) {
    const [european, american] = [isoDay(last, second, first), isoDay(last, first, second)];
    return sign === '.' || !codes.some(maySayMonthFirst) ? [european] : [...new Set([european, american])];
  }
  return namedMonth(text);
}

/** The program's English is for all who write English, and they do not agree; Chinese begins with the year. */
const maySayMonthFirst = (code: string): boolean => /^(en|zh)\b/.test(code);

const isoDay = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Spreadsheets store days as numbers: 1 March 1900 is 61 (ECMA-376, part 1, 18.17.4.1). */
const dayOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);

/** Reads `31 March 2026`, `Mar 31, 2026`, `31 de marzo de 2026`, `٣١ مارس ٢٠٢٦`. */
function namedMonth(text: string): string[] {
  const words = text.split(/[\s,./،-]+/).filter((word) => word !== '' && !/^(de|of)$/i.test(word));
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  const month = words.map((word) => months().get(plainHeading(word))).find((number) => number !== undefined);
  return words.length === 3 && year && day && month ? [isoDay(year, String(month), day)] : [];
}

let monthNumbers: Map<string, number> | undefined;
/** The numbers of the months by their long and short names in every language. */
function months(): Map<string, number> {
  monthNumbers ??= new Map(
    locales.flatMap(({ code }) =>
      (['long', 'short'] as const).flatMap((style) => {
        const format = new Intl.DateTimeFormat(code, { month: style, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, month) => {
          const name = format.format(new Date(Date.UTC(2026, month, 1)));
          return [plainHeading(name), month + 1] as const;
        });
      }),
    ),
  );
  return monthNumbers;
}

/** A number as any of the six languages writes it, in digits with a point: `1 234,5`, `1,234.5`, `٧٫٥`, `20 %`. */
export function readDecimal(cell: string): string[] {
  const text = plainDigits(cell)
    .replace(/[٫]/g, '.')
    .replace(/[٬\s'’\u00a0\u202f\u061c\u200e\u200f]/g, '')
    .replace('\u2212', '-')
    .replace(/[%٪]$/, '');
  if (!/^-?[\d.,]+$/.test(text)) return [];
  const signs = text.replace(/[^.,]/g, '');
  if (signs === '') return [text];
  const last = signs.at(-1) ?? '.';
  const [whole = '', decimals = ''] = splitAtLast(text, last);
  if (signs.length === 1) {
    const isGrouped = /^-?[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
    return isWritten(whole, decimals) ? [`${whole}.${decimals}`, ...(isGrouped ? [whole + decimals] : [])] : [];
  }
  const sameSign = signs.split('').every((sign) => sign === last);
  if (sameSign) return grouped(text, last) ?? [];
  const groups = grouped(whole, last === '.' ? ',' : '.');
  return groups && isWritten(whole, decimals) ? groups.map((digits) => `${digits}.${decimals}`) : [];
}

const isWritten = (whole: string, decimals: string): boolean => /\d$/.test(whole) && /^\d+$/.test(decimals);

const splitAtLast = (text: string, sign: string): [string, string] => {
  const at = text.lastIndexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
};

/** The digits of a number whose thousands are grouped by a sign; nothing if they are not. */
function grouped(text: string, sign: string): [string] | undefined {
  const pattern = new RegExp(`^-?\\d{1,3}(\\${sign}\\d{3})+$`);
  return pattern.test(text) ? [text.replaceAll(sign, '')] : undefined;
}

/** A whole number. */
export const readInteger = (cell: string): number[] =>
  readDecimal(cell).flatMap((text) => (/^-?\d+(\.0+)?$/.test(text) ? [Number(text)] : []));

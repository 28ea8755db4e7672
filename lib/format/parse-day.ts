import { type CalendarDay, isCalendarDay } from '@/lib/calendar/days';
import { isolate } from '@/lib/format/isolate';
import { findLocale } from '@/lib/i18n/locales';
import { plainDigits } from '@/lib/text/plain-digits';

type Part = 'day' | 'month' | 'year';

/**
 * Reads a calendar day as a person of this locale writes it: in the locale's order with any sign between (`31/12/2026`,
 * `31.12.26`, `31 12 2026`, `٣١/١٢/٢٠٢٦`, `2026年12月31日`), without any (`31122026`), or as ISO writes it. Two digits of
 * a year mean this century. Undefined for anything else, and for days that do not exist.
 */
export function parseDay(text: string, locale: string): CalendarDay | undefined {
  const numbers = numbersIn(text);
  const order = numbers[0]?.length === 4 ? isoOrder : orderOf(locale);
  const parts = numbers.length === 1 ? split(numbers[0] ?? '', order) : numbers;
  if (parts.length !== 3) return undefined;
  const of = (part: Part) => parts[order.indexOf(part)] ?? '';
  const year = of('year').length === 2 ? `20${of('year')}` : of('year');
  const day = [year, of('month').padStart(2, '0'), of('day').padStart(2, '0')].join('-');
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDay(day) ? day : undefined;
}

/** A day in the locale's digits and order, with two digits for day and month: a field shows it, and it can be typed as it is. */
export const dayText = (day: CalendarDay, locale: string): string =>
  plainFormat(locale)
    .format(new Date(`${day}T00:00:00Z`))
    .replace(marks, '');

/** The pattern of a day in the reader's letters: `MM/DD/YYYY`, `JJ/MM/AAAA`. `letters` is the word of each part. */
export function dayPattern(locale: string, letters: Readonly<Record<Part, string>>): string {
  // Letters that run from right to left are isolated: the parts then follow each other like the digits that replace them.
  const isTurned = findLocale(locale)?.direction === 'rtl';
  return plainFormat(locale)
    .formatToParts(0)
    .map(({ type, value }) => {
      if (!isPart(type)) return value;
      return isTurned ? isolate(letters[type]) : letters[type];
    })
    .join('')
    .replace(marks, '');
}

const isoOrder: readonly Part[] = ['year', 'month', 'day'];
/** Direction marks, which nobody types. */
const marks = /[\u061c\u200e\u200f]/g;

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

const orderOf = (locale: string): readonly Part[] =>
  plainFormat(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart);

const plainFormat = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  });

/** The numbers in a text, in Latin digits; none if it contains letters other than the signs for a date's parts. */
function numbersIn(text: string): string[] {
  const latin = plainDigits(text).normalize('NFKC').replace(marks, '');
  return /^[\d\s/.,\-\u2010-\u2212،年月日]+$/.test(latin) ? (latin.match(/\d+/g) ?? []) : [];
}

/** Splits six or eight digits without separators. */
function split(digits: string, order: readonly Part[]): string[] {
  const yearLength = digits.length - 4;
  if (yearLength !== 2 && yearLength !== 4) return [];
  const lengths = (digits.length === 8 && /^(19|20)\d{6}$/.test(digits) && order[0] === 'year' ? isoOrder : order).map(
    (part) => (part === 'year' ? yearLength : 2),
  );
  let from = 0;
  return lengths.map((length) => digits.slice(from, (from += length)));
}

import { isolate } from '@/lib/format/isolate';
import { zoneName } from '@/lib/format/zones';
import { formats } from '@/lib/i18n/formats';
import { formatters } from '@/lib/intl';
import { Kept } from '@/lib/kept';

/** The most periods that are remembered: rows of a page, and pages of a list, mostly show the same weeks. */
const periods = new Kept<string>(2_000);

/** A calendar day `YYYY-MM-DD` as a text, the same in every zone: `Nov 2, 2026`. */
export function formatDay(day: string, locale: string): string {
  return formatterOf(locale).format(midnightUtc(day));
}

/** A calendar day with its weekday: `Mon, Nov 2`. */
export const formatWeekday = (day: string, locale: string): string =>
  formatters.getDateTimeFormat(locale, { ...formats.dateTime.dayAndMonth, weekday: 'short' }).format(midnightUtc(day));

/** Two calendar days, both included: `Nov 2 – 8, 2026`. The browser's engine needs 80 µs for one, so the result is remembered. */
export function formatPeriod(start: string, end: string, locale: string): string {
  const key = `${locale} ${start} ${end}`;
  const known = periods.get(key);
  if (known !== undefined) return known;
  return periods.set(key, formatterOf(locale).formatRange(midnightUtc(start), midnightUtc(end)));
}

/** A month `YYYY-MM` as a text: `November 2026`. */
export const formatMonth = (month: string, locale: string): string =>
  formatters
    .getDateTimeFormat(locale, { ...formats.dateTime.day, day: undefined, month: 'long' })
    .format(midnightUtc(`${month}-01`));

/** A moment (RFC 3339) in a time zone: `Nov 2, 2026, 4:05 PM`. */
export const formatInstant = (moment: string, locale: string, timeZone: string): string =>
  formatters.getDateTimeFormat(locale, { ...formats.dateTime.instant, timeZone }).format(new Date(moment));

/** The time of a moment (RFC 3339) in a time zone: `4:05 PM`. */
export const formatTime = (moment: string, locale: string, timeZone: string): string =>
  formatters.getDateTimeFormat(locale, { ...formats.dateTime.time, timeZone }).format(new Date(moment));

/** The day of a moment (RFC 3339) in a time zone: `Nov 2, 2026`. */
export const formatDayOf = (moment: string, locale: string, timeZone: string): string =>
  formatters.getDateTimeFormat(locale, { ...formats.dateTime.day, timeZone }).format(new Date(moment));

/** A moment on a company's clock, with its zone: `Nov 2, 2026, 4:05 PM (Ireland Time)`. */
export const formatMoment = (moment: string, locale: string, timeZone: string): string =>
  withZone(formatInstant(moment, locale, timeZone), timeZone, locale);

/** Adds to a text about moments the zone in which they are meant. */
export const withZone = (text: string, timeZone: string, locale: string): string =>
  `${text} (${isolate(zoneName(timeZone, locale))})`;

/** The instant from which the formats of calendar days are made. */
export const midnightUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

const formatterOf = (locale: string) => formatters.getDateTimeFormat(locale, formats.dateTime.day);

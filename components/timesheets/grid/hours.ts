import { formatPlainHours } from '@/lib/format/figures';
import { formatNumber } from '@/lib/format/number';
import { parseDecimal } from '@/lib/format/parse-decimal';
import { Decimal } from '@/lib/money/amount';
import { hoursOf, minutesOf } from '@/lib/money/minutes';
import { plainDigits } from '@/lib/text/plain-digits';

/** The text of a cell after reading: nothing, hours (`"7.50"`), or why it is neither: a key of the namespace `validation`. */
export type TypedHours = { hours: string | null; fault?: undefined } | { hours?: undefined; fault: HoursFault };
export type HoursFault = 'not_a_decimal' | 'negative' | 'too_many_decimals' | 'day_over_24' | 'hours_unclear';

/** Hours that were read one way and may have been meant another, both as decimals. */
export interface Doubt {
  read: string;
  other: string;
}

const hoursOfDay = 24;

/**
 * Reads hours as people write them in this locale: `7.5`, `7,5`, `٧٫٥`, `7:30`, `7h30`, `7 30`, `730`, `8h`, `:45`.
 * Three or four digits are a clock, since a day has no 730 hours. Time is whole minutes: 8.34 hours are 8:20, which
 * the hours name with 2 decimals as 8.33.
 */
export function parseHours(text: string, locale: string): TypedHours {
  const given = plainText(text);
  if (given === '') return { hours: null };
  const clock = clockOf(given, locale);
  return clock ? readClock(clock) : readDecimal(given, locale);
}

/**
 * Whether a second reading is as likely: `8.30` is 8 hours 18 minutes and often meant as 8:30, `750` is 7:50 and often
 * meant as 7.50. Null if there is only one reading.
 */
export function doubtOf(text: string, locale: string): Doubt | null {
  const given = plainText(text);
  const { hours } = parseHours(given, locale);
  const decimals = /^\D*(\d+)\.(\d{2})$/.exec(parseDecimal(given, locale) ?? '');
  const digits = bareDigits(given, locale);
  if (!hours) return null;
  if (digits && /(25|50)$/.test(digits))
    return { read: hours, other: `${Number(digits.slice(0, -2))}.${digits.slice(-2)}` };
  const [, whole = '', part = ''] = decimals && !isClock(given) ? decimals : [];
  if (!/^([0-4]5|[1-4]0)$/.test(part) || part === '25') return null;
  return { read: hours, other: clockHours(whole, part).toFixed(2) };
}

/** Hours as their reader wants them, `7.50` or `7:30`: what a cell shows. */
export const hoursText = (hours: string, locale: string): string => formatPlainHours(hours, locale);

/** Hours as whole hours and minutes in the locale's own words, `8 hr 18 min`: says which of two readings is meant. */
export function spokenHours(hours: string, locale: string): string {
  const minutes = new Decimal(hours).times(60).round();
  const unit = (value: Decimal, name: string) =>
    formatNumber(value.toFixed(), locale, { style: 'unit', unit: name, unitDisplay: 'short' });
  const parts = [unit(minutes.div(60).floor(), 'hour'), unit(minutes.mod(60), 'minute')];
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
}

/** The typed text, without a unit at its end (`8h`, `30 min`) and with an ordinary comma for the Arabic one. */
const plainText = (text: string): string =>
  plainDigits(text)
    .trim()
    .replaceAll('،', ',')
    .replace(/\s*(h|hr|hrs)\.?$/i, '')
    .replace(/^(.*(?:h|[:：]).*\d)\s*(m|mn|min)\.?$/i, '$1');

const isClock = (given: string): boolean => /[:：h]|\S\s+\d/i.test(given);

/** Hours and minutes as they were typed; undefined for a text that is no clock. */
function clockOf(
  given: string,
  locale: string,
): { hours: string | undefined; minutes: string | undefined } | undefined {
  const digits = bareDigits(given, locale);
  if (digits) return { hours: digits.slice(0, -2), minutes: digits.slice(-2) };
  const [, hours, minutes] = /^(.*?)\s*(?:[:：]|h)\s*(.*)$/i.exec(given) ?? /^(\S+)\s+(\S+)$/.exec(given) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return { hours: hours.trim() === '' ? '0' : parseDecimal(hours, locale), minutes: parseDecimal(minutes, locale) };
}

/** Three or four digits without any sign between them. */
function bareDigits(given: string, locale: string): string | undefined {
  const plain = /\s/.test(given) ? undefined : parseDecimal(given, locale);
  return plain !== undefined && /^\d{3,4}$/.test(plain) && [...given].length === plain.length ? plain : undefined;
}

function readDecimal(text: string, locale: string): TypedHours {
  const plain = parseDecimal(text, locale);
  if (plain === undefined) return { fault: 'not_a_decimal' };
  const hours = new Decimal(plain);
  if (hours.isNegative() && !hours.isZero()) return { fault: 'negative' };
  if (hours.decimalPlaces() > 2) return { fault: 'too_many_decimals' };
  return bounded(hours);
}

function readClock({ hours, minutes }: { hours: string | undefined; minutes: string | undefined }): TypedHours {
  if (hours?.startsWith('-')) return { fault: 'negative' };
  if (!isWhole(hours) || !isWhole(minutes)) return { fault: 'not_a_decimal' };
  if (minutes.length !== 2 || Number(minutes) > 59) return { fault: 'hours_unclear' };
  return bounded(clockHours(hours, minutes));
}

const clockHours = (hours: string, minutes: string): Decimal => new Decimal(hours).plus(new Decimal(minutes).div(60));

const isWhole = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

const bounded = (hours: Decimal): TypedHours =>
  hours.gt(hoursOfDay) ? { fault: 'day_over_24' } : { hours: hoursOf(minutesOf(hours)) };

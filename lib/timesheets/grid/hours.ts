import { formatNumber } from '@/lib/format/number';
import { parseDecimal } from '@/lib/format/parse-decimal';
import { Decimal } from '@/lib/money/amount';

/** What was typed into a cell: nothing, hours (`"7.50"`), or why it is neither: a key of the namespace `validation`. */
export type TypedHours = { hours: string | null; fault?: undefined } | { hours?: undefined; fault: HoursFault };
export type HoursFault = 'not_a_decimal' | 'negative' | 'too_many_decimals' | 'day_over_24';

const hoursOfDay = 24;

/**
 * Reads hours as people write them in this locale: `7.5`, `7,5`, `٧٫٥`, `7:30`, `7h30`, `8h`, `:45`. Minutes become
 * hours with 2 decimals, rounded half away from zero, as payroll clocks do: 20 minutes are 0.33.
 */
export function parseHours(text: string, locale: string): TypedHours {
  const given = text.trim().replace(/\s*[hH]\s*$/, '');
  if (given === '') return { hours: null };
  const clock = /^(.*?)\s*(?:[:：]|[hH])\s*(.*)$/.exec(given);
  return clock ? readClock(clock[1] ?? '', clock[2] ?? '', locale) : readDecimal(given, locale);
}

/** Hours as the locale writes them, always with 2 decimals: what a cell shows. */
export const hoursText = (hours: string, locale: string): string =>
  formatNumber(hours, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function readDecimal(text: string, locale: string): TypedHours {
  const plain = parseDecimal(text, locale);
  if (plain === undefined) return { fault: 'not_a_decimal' };
  const hours = new Decimal(plain);
  if (hours.isNegative() && !hours.isZero()) return { fault: 'negative' };
  if (hours.decimalPlaces() > 2) return { fault: 'too_many_decimals' };
  return bounded(hours);
}

function readClock(hours: string, minutes: string, locale: string): TypedHours {
  const [whole, part] = [hours.trim() === '' ? '0' : parseDecimal(hours, locale), parseDecimal(minutes, locale)];
  if (whole?.startsWith('-')) return { fault: 'negative' };
  if (!isWhole(whole) || !isWhole(part) || part.length !== 2 || Number(part) > 59) return { fault: 'not_a_decimal' };
  return bounded(new Decimal(whole).plus(new Decimal(part).div(60)));
}

const isWhole = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

const bounded = (hours: Decimal): TypedHours => (hours.gt(hoursOfDay) ? { fault: 'day_over_24' } : { hours: hours.toFixed(2) });

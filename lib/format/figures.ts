import { formatNumber } from '@/lib/format/number';
import { hoursStyleIn } from '@/lib/hours-style';

const hours: Intl.NumberFormatOptions = {
  style: 'unit',
  unit: 'hour',
  unitDisplay: 'narrow',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
};

/**
 * Hours (decimal string) as their reader wants them (`withHours`): with two decimals and the locale's own sign for the
 * hour, `7.50h`, or as hours and minutes, `7:30`.
 */
export const formatHours = (value: string, locale: string): string =>
  hoursStyleIn(locale) === 'clock' ? clockHours(value, locale) : formatNumber(value, locale, hours);

/** The same without a sign, for the cells of a grid whose heading says that they are hours. */
export const formatPlainHours = (value: string, locale: string): string =>
  hoursStyleIn(locale) === 'clock'
    ? clockHours(value, locale)
    : formatNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Hours and minutes with a colon, as all six languages write lengths of time in figures. Two decimals name every minute,
 * since a hundredth of an hour is less than one: 8.33 hours are 8:20. No decimal library: lists load this in the browser.
 */
function clockHours(value: string, locale: string): string {
  const minutes = Math.round(Number(value) * 60);
  if (value.trim() === '' || !Number.isSafeInteger(minutes)) return value;
  const length = Math.abs(minutes);
  const text = `${formatNumber(String(Math.floor(length / 60)), locale)}:${twoDigits(String(length % 60), locale)}`;
  return minutes < 0 ? `\u2212${text}` : text;
}

const twoDigits = (value: string, locale: string): string => formatNumber(value, locale, { minimumIntegerDigits: 2 });

/** A time of day (`HH:MM`) with the locale's digits, as timesheets show starts and ends in all six languages. */
export const formatClockTime = (time: string, locale: string): string =>
  time
    .split(':')
    .map((part) => twoDigits(part, locale))
    .join(':');

export interface PercentPlaces {
  /** The most decimals; two by default. */
  places?: number;
  /** Whether to show all decimals, also zeros, so that a column lines up. */
  fixed?: boolean;
}

/** A percentage (decimal string, 0–100). */
export function formatPercent(
  value: string,
  locale: string,
  { places = 2, fixed = false }: PercentPlaces = {},
): string {
  // The unit, not the style "percent": that one multiplies by 100.
  return formatNumber(value, locale, {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: fixed ? places : 0,
    maximumFractionDigits: places,
  });
}

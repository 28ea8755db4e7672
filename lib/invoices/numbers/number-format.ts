import type { CalendarDay } from '@/lib/calendar/days';

/** Whether a series restarts each year, or continues over the years. */
export const numberResets = ['yearly', 'continuous'] as const;
export type NumberReset = (typeof numberResets)[number];

/** How the numbers of a kind of document are formed. */
export interface NumberSeries {
  /**
   * Text with `{prefix}`, `{YYYY}`, `{YY}`, `{MM}` and once `{seq:6}`, the position in the series with at least so many
   * digits.
   */
  format: string;
  reset: NumberReset;
}

const placeholder = /\{(prefix|YYYY|YY|MM|seq(?::(\d{1,2}))?)\}/g;
interface NumberParts {
  prefix: string;
  day: CalendarDay;
  /** The position in the series. */
  seq: number;
}

/**
 * A number as it is printed: `{prefix}-{YYYY}-{seq:6}` → `NWS-2026-000123`. Past a million it grows a digit instead of
 * wrapping. Throws a RangeError for a position that is not a positive whole number.
 */
export function formatNumberOf(format: string, { prefix, day, seq }: NumberParts): string {
  if (!Number.isSafeInteger(seq) || seq < 1) throw new RangeError(`Not a place in a series: ${seq}`);
  const said: Record<string, string> = {
    prefix,
    YYYY: day.slice(0, 4),
    YY: day.slice(2, 4),
    MM: day.slice(5, 7),
  };
  return format.replaceAll(placeholder, (_, name: string, digits?: string) =>
    name.startsWith('seq') ? String(seq).padStart(Number(digits ?? '1'), '0') : (said[name] ?? ''),
  );
}

/** The year whose count numbers a document; 0 for a series that continues over the years. */
export const seriesYear = (reset: NumberReset, day: CalendarDay): number =>
  reset === 'yearly' ? Number(day.slice(0, 4)) : 0;

/** Why a format cannot form numbers: the key of the message, or null if it can. */
export function formatFault({ format, reset }: NumberSeries): 'number_format' | 'number_format_year' | null {
  const names = [...format.matchAll(placeholder)].map(([, name = '']) => name);
  const places = names.filter((name) => name.startsWith('seq'));
  // A number becomes part of a file name, and people read it out on the phone.
  if (places.length !== 1 || !/^[A-Z0-9.-]*$/i.test(format.replaceAll(placeholder, ''))) return 'number_format';
  // Without the year, the first number of a year would repeat the first number of the year before.
  return reset === 'yearly' && !names.some((name) => name.startsWith('YY')) ? 'number_format_year' : null;
}

import type { CalendarDay } from '@/lib/calendar/days';

/** Whether a series begins again with each year, or goes on over the years. */
export const numberResets = ['yearly', 'continuous'] as const;
export type NumberReset = (typeof numberResets)[number];

/** How the numbers of a kind of document are made. */
export interface NumberSeries {
  /** Text with `{prefix}`, `{YYYY}`, `{YY}`, `{MM}` and once `{seq:6}`, the place in the series with so many digits at least. */
  format: string;
  reset: NumberReset;
}

const placeholder = /\{(prefix|YYYY|YY|MM|seq(?::(\d{1,2}))?)\}/g;
interface NumberParts {
  prefix: string;
  day: CalendarDay;
  /** The place in the series. */
  seq: number;
}

/**
 * A number as it is printed: `{prefix}-{YYYY}-{seq:6}` → `NWS-2026-000123`. Past a million it grows a digit instead of
 * wrapping. Throws a RangeError on a place that is not a positive whole number.
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

/** The year that a document counts in; 0 for a series that goes on. */
export const seriesYear = (reset: NumberReset, day: CalendarDay): number =>
  reset === 'yearly' ? Number(day.slice(0, 4)) : 0;

/** Why a format can make no numbers: the key of what is said of it, or null where it can. */
export function formatFault({ format, reset }: NumberSeries): 'number_format' | 'number_format_year' | null {
  const names = [...format.matchAll(placeholder)].map(([, name = '']) => name);
  const places = names.filter((name) => name.startsWith('seq'));
  // A number is part of a file's name, and of what people say on the phone.
  if (places.length !== 1 || !/^[A-Z0-9.-]*$/i.test(format.replaceAll(placeholder, ''))) return 'number_format';
  // Else the first of a year would be called as the first of the year before.
  return reset === 'yearly' && !names.some((name) => name.startsWith('YY')) ? 'number_format_year' : null;
}

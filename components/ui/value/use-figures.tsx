import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatDay, formatDayOf, formatInstant, formatMoment, formatPeriod } from '@/lib/format/days';
import { formatHours, formatPercent, type PercentPlaces } from '@/lib/format/figures';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import { findLocale } from '@/lib/i18n/locales';

type Maybe<T> = T | null | undefined;

/** At the beginning of a line, a right-to-left mark decides the line's direction. */
const rightToLeft = '\u200f';

/**
 * The contents of a list's cells, as functions that are made once for all its rows: a text, or digits with a quiet
 * unit. Without a value they return null, for which the table shows its dash. Outside of lists, `Money`, `CalendarDate`
 * and others show the same.
 */
export function useFigures() {
  const locale = useLocale();
  const t = useTranslations('ui');
  const days = useDays();
  const start = findLocale(locale)?.direction === 'rtl' ? rightToLeft : '';
  const units = new Map<string, string>();
  const unitOf = (currency: string, unit: 'hour' | 'day'): string => {
    const known = units.get(currency + unit) ?? t('ratePer', { currency, unit });
    units.set(currency + unit, known);
    return known;
  };
  return {
    ...days,
    /** In the direction of its language, like a rate: number, currency. */
    money: (amount: Maybe<string>, currency: string): ReactNode =>
      isThere(amount) ? figure(start + formatAmountText(amount, currency, locale), currency) : null,
    /** In the direction of its language: number, currency, per hour. */
    rate: (amount: Maybe<string>, currency: string, unit: 'hour' | 'day'): ReactNode =>
      isThere(amount) ? figure(start + formatRateText(amount, currency, locale), unitOf(currency, unit)) : null,
    percent: (value: Maybe<string>, places?: PercentPlaces): string | null =>
      isThere(value) ? formatPercent(value, locale, places) : null,
    hours: (value: Maybe<string>): string | null => (isThere(value) ? formatHours(value, locale) : null),
  };
}

/** Days and moments as texts. */
export function useDays() {
  const timeZone = useTimeZone() ?? 'UTC';
  const locale = useLocale();
  const t = useTranslations('ui');
  return {
    /** A calendar day `YYYY-MM-DD`: the same day in every zone. */
    day: (value: Maybe<string>): string | null => (value ? formatDay(value, locale) : null),
    /** Calendar days, both ends included; a period without an end reads "from …". */
    period: (start: string, end: Maybe<string>): string =>
      end ? formatPeriod(start, end, locale) : t('openPeriod', { start: formatDay(start, locale) }),
    /** A moment (RFC 3339) in the reader's own time zone. */
    instant: (value: Maybe<string>): string | null => (value ? formatInstant(value, locale, timeZone) : null),
    /** The day of a moment in the reader's own time zone. */
    dayOf: (value: Maybe<string>): string | null => (value ? formatDayOf(value, locale, timeZone) : null),
    /** A moment in the company's zone, which a table names in its header. */
    inZone: (value: Maybe<string>, zone: string): string | null => (value ? formatInstant(value, locale, zone) : null),
    /** The same with the zone beside it. */
    moment: (value: Maybe<string>, zone: string): string | null => (value ? formatMoment(value, locale, zone) : null),
  };
}

const isThere = (value: Maybe<string>): value is string => value !== null && value !== undefined;

/** The space belongs to the digits: as a text of its own it would be sent with a comment between. */
const figure = (digits: string, unit: string): ReactNode => (
  <>
    {`${digits} `}
    <small>{unit}</small>
  </>
);

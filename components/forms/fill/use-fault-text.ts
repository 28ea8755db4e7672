'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isCalendarDay } from '@/lib/calendar/days';
import { formatDay, formatMoment } from '@/lib/format/days';
import type { FieldFault } from '@/lib/problem/problem';

/** The faults of values in words; a bound is a day or a moment in the company's zone. */
export function useFaultText(zone: string): (fault: Pick<FieldFault, 'key' | 'values'>) => string {
  const [t, locale] = [useTranslations('validation'), useLocale()];
  return useCallback(
    ({ key, values = {} }) => {
      const { limit } = values;
      if ((key !== 'too_early' && key !== 'too_late') || typeof limit !== 'string') return t(key, values);
      if (isCalendarDay(limit)) return t(key, { ...values, limit: formatDay(limit, locale) });
      const isTime = Number.isNaN(Date.parse(limit));
      return t(key, isTime ? values : { ...values, limit: formatMoment(limit, locale, zone) });
    },
    [t, locale, zone],
  );
}

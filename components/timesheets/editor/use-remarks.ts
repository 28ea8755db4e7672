'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { cellKey, type ReadGrid } from '@/components/timesheets/grid/cells';
import { type Doubt, spokenHours } from '@/components/timesheets/grid/hours';
import type { Remark } from '@/components/timesheets/week/editing-context';
import type { Entry } from '@/lib/timesheets/schema';

/**
 * The remarks on cells, by `cellKey`: faults of what is typed, hours with two readings, and saved time that has no rate
 * and so cannot be submitted. The cell that somebody types in has none until it is left.
 */
export function useRemarks(
  { entries, faults }: ReadGrid,
  known: readonly Entry[],
  doubts: ReadonlyMap<string, Doubt>,
  active: string | null,
): ReadonlyMap<string, Remark> {
  const t = useTranslations('validation');
  const grid = useTranslations('timesheets.grid');
  const locale = useLocale();
  return useMemo(() => {
    const filled = new Set(entries.map(({ date, rate_type: rateType }) => cellKey({ date, rateType })));
    const unrated = known
      .filter(({ unit }) => unit === null)
      .map(({ date, rate_type: rateType }) => cellKey({ date, rateType }))
      .filter((key) => filled.has(key));
    const remarks = new Map<string, Remark>(unrated.map((key) => [key, { text: t('no_rate'), tone: 'warning' }]));
    for (const [key, { read, other }] of doubts)
      remarks.set(key, { text: grid('readAs', { hours: spokenHours(read, locale) }), tone: 'question', other });
    for (const [key, fault] of faults) remarks.set(key, { text: t(fault, { limit: 2 }), tone: 'error' });
    if (active !== null) remarks.delete(active);
    return remarks;
  }, [entries, faults, known, doubts, active, t, grid, locale]);
}

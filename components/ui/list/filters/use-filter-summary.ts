'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { Filter } from '@/components/ui/list/filters/filter';
import { isCalendarDay } from '@/lib/calendar/days';
import { filterParam } from '@/lib/lists/list-url';
import { rangeIn, wordsIn } from '@/lib/lists/own-field-filters';

/** The value of a filter in words; null if it has none. */
export function useFilterSummary(filter: Filter, params: Readonly<Record<string, string>>): string | null {
  const format = useFormatter();
  const t = useTranslations('ui');
  const value = params[filterParam(filter.key)] ?? '';
  if (filter.kind === 'dates') {
    const day = (end: string) => {
      const text = params[filterParam(`${filter.key}_${end}`)];
      return text ? format.dateTime(new Date(`${text}T00:00:00Z`), 'day') : '';
    };
    const [from, to] = [day('from'), day('to')];
    if (from && to) return t('between', { from, to });
    if (from) return t('since', { from });
    return to ? t('until', { to }) : null;
  }
  if (value === '') return null;
  if (filter.kind === 'words') return wordsIn(value);
  if (filter.kind === 'range') {
    const say = (end: string) =>
      filter.of === 'day' && isCalendarDay(end) ? format.dateTime(new Date(`${end}T00:00:00Z`), 'day') : end;
    const [from, to] = rangeIn(value);
    return t('between', { from: say(from), to: say(to) });
  }
  const known = [...(filter.kind === 'record' ? [] : filter.options), ...(filter.chosen ?? [])];
  const chosen = value.split(',').map((item) => known.find((option) => option.value === item)?.label ?? item);
  return format.list(chosen, { type: 'unit', style: 'short' });
}

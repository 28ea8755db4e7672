'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { wordsOf } from '@/components/forms/fill/words';
import { useCompanyZone } from '@/components/ui/value/company-zone';
import { isCalendarDay } from '@/lib/calendar/days';
import { formatDay, formatMoment } from '@/lib/format/days';
import { listOf, type Value } from '@/lib/forms/answers/values/values';
import type { Field } from '@/lib/forms/definition/schema';
import { joinTexts } from '@/lib/text/texts';

/** The text of a typed value as people read it; a text that is no valid value yet stays as it was typed. */
export function useTypedText(): (field: Field, value: Value, form: FieldValues) => string {
  const [t, locale, zone] = [useTranslations('fill.newer'), useLocale(), useCompanyZone()];
  const textOf = (field: Field, text: string, { labels, files }: FieldValues): string => {
    if (field.type === 'checkbox') return t(text === 'true' ? 'ticked' : 'unticked');
    if (field.type === 'date' && isCalendarDay(text)) return formatDay(text, locale);
    if (field.type === 'date_time' && text.endsWith('Z')) return formatMoment(text, locale, zone);
    const option = field.options?.find(({ key }) => key === text);
    return option ? wordsOf(option.label) : (files?.[text]?.name ?? labels?.[text] ?? text);
  };
  return (field, value, form) =>
    joinTexts(
      listOf(value).map((one) => textOf(field, String(one), form)),
      locale,
    );
}

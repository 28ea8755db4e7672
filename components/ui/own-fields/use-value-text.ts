import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFigures } from '@/components/ui/value/use-figures';
import { formatNumber } from '@/lib/format/number';
import type { ListedField } from '@/lib/forms/answers/listing/list-form';
import { listOf, type Value } from '@/lib/forms/answers/values/values';

/** The text of a field's value in a list's cell; null without a value. */
export function useValueText(): (
  field: ListedField,
  value: Value | undefined,
  labels: Readonly<Record<string, string>>,
) => ReactNode {
  const [locale, format, show, t] = [useLocale(), useFormatter(), useFigures(), useTranslations('answer_list')];
  const together = (texts: readonly string[]) => format.list(texts, { type: 'unit', style: 'short' });
  return (field, value, labels) => {
    const texts = listOf(value).map(String);
    const [text] = texts;
    if (text === undefined || text === '') return null;
    switch (field.type) {
      case 'money':
        return field.currency ? show.money(text, field.currency) : formatNumber(text, locale);
      case 'number':
      case 'computed':
      case 'rating':
        return formatNumber(text, locale, { maximumFractionDigits: 6 });
      case 'date':
        return show.day(text);
      case 'date_time':
        return show.moment(text, field.zone);
      case 'checkbox':
        return t(text === 'true' ? 'yes' : 'no');
      case 'select':
      case 'multi_select':
        return together(texts.map((key) => field.options.get(key) ?? key));
      case 'user':
      case 'reference':
        return together(texts.map((id) => labels[id] ?? t('notYours')));
      case 'file':
      case 'image':
      case 'signature':
        return t('files', { count: texts.length });
      default:
        return text;
    }
  };
}

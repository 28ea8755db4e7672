'use client';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/form/fields/select-field';
import type { FieldProps } from '@/components/ui/form/fields/use-field';

const hourChoices = [1, 2, 4, 8];
const dayChoices = [1, 2, 3, 7];

/** A field for a duration; its value is the API's number of hours. */
export function HoursField(props: FieldProps) {
  const t = useTranslations('companies.support');
  const options = [
    ...hourChoices.map((count) => ({ value: String(count), label: t('hour', { count }) })),
    ...dayChoices.map((count) => ({ value: String(count * 24), label: t('day', { count }) })),
  ];
  return <SelectField {...props} options={options} isNumber />;
}

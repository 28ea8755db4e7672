'use client';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/form/fields/select-field';
import type { FieldProps } from '@/components/ui/form/fields/use-field';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** A weekday as the API's number, 1 Monday to 7 Sunday. */
export function WeekStartField(props: FieldProps) {
  const t = useTranslations('contracts.weekdays');
  return <SelectField {...props} options={weekdays.map((value) => ({ value, label: t(value) }))} isNumber />;
}

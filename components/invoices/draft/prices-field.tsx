'use client';
import { useTranslations } from 'next-intl';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Select } from '@/components/ui/plain/input';

/** Whether the prices of a new invoice include tax; as its contract says unless it is chosen. */
export function PricesField() {
  const t = useTranslations('invoices.form');
  const { field, frame, control } = useField({ name: 'prices_include_tax', label: t('prices') });
  const choose = (value: string) => field.onChange(value === '' ? '' : value === 'true');
  return (
    <FieldFrame {...frame}>
      <Select {...control} value={String(field.value ?? '')} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('pricesAsContract')}</option>
        <option value="false">{t('pricesBeforeTax')}</option>
        <option value="true">{t('pricesWithTax')}</option>
      </Select>
    </FieldFrame>
  );
}

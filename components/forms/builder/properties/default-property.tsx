'use client';
import { useTranslations } from 'next-intl';
import { useBuilder } from '@/components/forms/builder/builder-context';
import type { ChangeField } from '@/components/forms/builder/properties/change-field';
import { CheckProperty, LineProperty, SelectProperty } from '@/components/forms/builder/properties/simple-properties';
import { inputTypeOf } from '@/components/forms/input-type';
import { takes } from '@/lib/forms/definition/field-types';
import { textIn } from '@/lib/forms/definition/fields';
import type { Field } from '@/lib/forms/definition/schema';

/** The value that a field begins with, in the way its type writes values. */
export function DefaultProperty({ field, onChange }: { field: Field; onChange: ChangeField }) {
  const t = useTranslations('forms.builder');
  const { company } = useBuilder();
  if (!takes(field.type, 'default')) return null;
  const given = Array.isArray(field.default) ? field.default : [field.default].filter((one) => typeof one === 'string');
  const options = (field.options ?? []).map(({ key, label }) => ({
    value: key,
    label: textIn(label, company, company) || key,
  }));
  switch (field.type) {
    case 'checkbox':
      return (
        <CheckProperty
          label={t('props.ticked')}
          checked={field.default === true}
          onChange={(isTicked) => onChange({ default: isTicked || undefined })}
        />
      );
    case 'select':
      return (
        <SelectProperty
          label={t('props.default')}
          value={given[0] ?? 'none-of-them'}
          options={[{ value: 'none-of-them', label: t('subjects.none') }, ...options]}
          onChange={(key) => onChange({ default: key === 'none-of-them' ? undefined : key })}
        />
      );
    case 'multi_select':
      return options.map(({ value, label }) => (
        <CheckProperty
          key={value}
          label={t('props.ticksAtFirst', { option: label })}
          checked={given.includes(value)}
          onChange={(isTicked) => {
            const next = isTicked ? [...given, value] : given.filter((one) => one !== value);
            onChange({ default: next.length > 0 ? next : undefined });
          }}
        />
      ));
    default:
      return (
        <LineProperty
          label={t('props.default')}
          type={inputTypeOf(field.type)}
          value={given[0] ?? ''}
          onChange={(text) => onChange({ default: text.trim() === '' ? undefined : text }, 'default')}
        />
      );
  }
}

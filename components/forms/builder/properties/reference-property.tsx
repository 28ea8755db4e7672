'use client';
import { useTranslations } from 'next-intl';
import type { ChangeField } from '@/components/forms/builder/properties/change-field';
import { SelectProperty } from '@/components/forms/builder/properties/simple-properties';
import { useSearchedOptions } from '@/components/ui/inputs/use-options';
import { type Field, referenceModels } from '@/lib/forms/definition/schema';

/** The records that a reference names: one of the company's nouns, or the answers of another form. */
export function ReferenceProperty({ field, onChange }: { field: Field; onChange: ChangeField }) {
  const t = useTranslations('forms.builder');
  const forms = useSearchedOptions({ path: '/api/v1/reference/available-forms' }, '', true);
  const { reference } = field;
  const chosen = reference && ('form' in reference ? reference.form : reference.model);
  const models = referenceModels.map((value) => ({ value: value, label: t(`models.${value}`) }));
  const answers = forms.options.map(({ value, label }) => ({ value, label: t('answersOf', { form: label }) }));
  const options = [...models, ...answers];
  return (
    <SelectProperty
      label={t('props.reference')}
      value={options.some(({ value }) => value === chosen) && chosen !== undefined ? chosen : ''}
      options={options}
      onChange={(value) => {
        const model = referenceModels.find((one) => one === value);
        onChange({ reference: model ? { model } : { form: value } });
      }}
    />
  );
}

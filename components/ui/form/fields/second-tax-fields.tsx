'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';

/** The tax that is charged beside the one above. @param prefix of the fields' names, with its dot */
export function SecondTaxFields({ prefix = '' }: { prefix?: string }) {
  const t = useTranslations('second_tax');
  return (
    <>
      <FieldPair>
        <TextField name={`${prefix}second_tax_name`} label={t('second_tax_name')} help={t('help')} />
        <PercentField name={`${prefix}second_tax_rate`} label={t('second_tax_rate')} />
      </FieldPair>
      <SelectField
        name={`${prefix}second_tax_base`}
        label={t('second_tax_base')}
        blank={t('bases.net')}
        options={[{ value: 'net_and_tax', label: t('bases.net_and_tax') }]}
      />
    </>
  );
}

/** The tax beside that of `tax_category`: one of another category than the standard one has none. */
export function OwnSecondTaxFields() {
  const { setValue } = useFormContext();
  const isStandard = useWatch({ name: 'tax_category' }) === 'S';
  useEffect(() => {
    if (isStandard) return;
    for (const name of ['second_tax_name', 'second_tax_rate', 'second_tax_base']) setValue(name, '');
  }, [isStandard, setValue]);
  return isStandard && <SecondTaxFields />;
}

/** The values of these fields; an empty base is the net amount. */
export const secondTaxValues = (record: {
  second_tax_name: string | null;
  second_tax_rate: string | null;
  second_tax_base: string | null;
}) => ({
  second_tax_name: record.second_tax_name ?? '',
  second_tax_rate: record.second_tax_rate ?? '',
  second_tax_base: record.second_tax_base === 'net_and_tax' ? ('net_and_tax' as const) : ('' as const),
});

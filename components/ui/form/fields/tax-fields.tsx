'use client';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { SecondTaxFields } from '@/components/ui/form/fields/second-tax-fields';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';

interface TaxFieldsProps {
  labels: { category: string; name: string; rate: string };
  categories: readonly Option[];
  /** Says whose tax applies if none is chosen. */
  blank: string;
}

/** The record's own tax, or somebody else's: name and rate belong to the chosen category. */
export function TaxFields({ labels, categories, blank }: TaxFieldsProps) {
  const { setValue } = useFormContext();
  const category: unknown = useWatch({ name: 'tax_category' });
  const isOwn = Boolean(category);
  useEffect(() => {
    if (isOwn) return;
    setValue('tax_name', '');
    setValue('tax_rate', '');
  }, [isOwn, setValue]);
  // A tax of another category has none beside it.
  const isStandard = category === 'S';
  useEffect(() => {
    if (isStandard) return;
    for (const name of ['second_tax_name', 'second_tax_rate', 'second_tax_base']) setValue(name, '');
  }, [isStandard, setValue]);
  return (
    <>
      <SelectField name="tax_category" label={labels.category} blank={blank} options={categories} />
      {isOwn && (
        <FieldPair>
          <TextField name="tax_name" label={labels.name} />
          <PercentField name="tax_rate" label={labels.rate} required={isStandard} />
        </FieldPair>
      )}
      {isStandard && <SecondTaxFields />}
    </>
  );
}

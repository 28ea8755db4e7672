'use client';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { OwnSecondTaxFields } from '@/components/ui/form/fields/second-tax-fields';
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
  return (
    <>
      <SelectField name="tax_category" label={labels.category} blank={blank} options={categories} />
      {isOwn && (
        <FieldPair>
          <TextField name="tax_name" label={labels.name} />
          <PercentField name="tax_rate" label={labels.rate} required={category === 'S'} />
        </FieldPair>
      )}
      <OwnSecondTaxFields />
    </>
  );
}

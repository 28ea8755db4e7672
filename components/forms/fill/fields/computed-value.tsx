'use client';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import styles from '@/components/forms/fill/fields/fill.module.css';
import { fieldId, useFormFrame } from '@/components/ui/form/form-context';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Money } from '@/components/ui/value/money';
import { NoValue } from '@/components/ui/value/no-value';
import { formatNumber } from '@/lib/format/number';
import type { Value } from '@/lib/forms/answers/values/values';
import type { Field } from '@/lib/forms/definition/schema';

interface ComputedValueProps {
  /** Path in the form's values, at which a check of the form says what is wrong with it. */
  name: string;
  label: string;
  help?: string | undefined;
  value: Value | undefined;
  field: Pick<Field, 'decimals' | 'currency'>;
}

/** A value that is computed from other fields, announced whenever it changes. */
export function ComputedValue({ name, label, help, value, field: { decimals, currency } }: ComputedValueProps) {
  const locale = useLocale();
  const { id: formId, enrol } = useFormFrame();
  useEffect(() => enrol(name, { label, secret: false }), [enrol, name, label]);
  const { error } = useFormContext().getFieldState(name, useFormState({ name }));
  const id = fieldId(formId, name);
  const places = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 6 };
  return (
    <FieldFrame id={id} label={label} help={help} message={error?.message}>
      <output id={id} className={styles.computed} aria-describedby={error && `${id}-error`}>
        {value === undefined ? (
          <NoValue />
        ) : currency ? (
          <Money amount={String(value)} currency={currency} />
        ) : (
          <bdi>{formatNumber(String(value), locale, places)}</bdi>
        )}
      </output>
    </FieldFrame>
  );
}

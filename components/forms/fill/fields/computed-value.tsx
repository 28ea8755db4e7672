'use client';
import { useLocale } from 'next-intl';
import { useId } from 'react';
import styles from '@/components/forms/fill/fields/fill.module.css';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Money } from '@/components/ui/value/money';
import { NoValue } from '@/components/ui/value/no-value';
import { formatNumber } from '@/lib/format/number';
import type { Value } from '@/lib/forms/answers/values/values';
import type { Field } from '@/lib/forms/definition/schema';

interface ComputedValueProps {
  label: string;
  help?: string | undefined;
  value: Value | undefined;
  field: Pick<Field, 'decimals' | 'currency'>;
}

/** A value that is computed from other fields, announced whenever it changes. */
export function ComputedValue({ label, help, value, field: { decimals, currency } }: ComputedValueProps) {
  const locale = useLocale();
  const id = useId();
  const places = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 6 };
  return (
    <FieldFrame id={id} label={label} help={help}>
      <output id={id} className={styles.computed}>
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

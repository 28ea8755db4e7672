'use client';
import { useLocale } from 'next-intl';
import { useId } from 'react';
import styles from '@/components/forms/fill/fields/fill.module.css';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { NoValue } from '@/components/ui/value/no-value';
import { formatNumber } from '@/lib/format/number';
import type { Value } from '@/lib/forms/answers/values/values';

interface ComputedValueProps {
  label: string;
  help?: string | undefined;
  value: Value | undefined;
  decimals?: number | undefined;
}

/** A value that is computed from other fields, announced whenever it changes. */
export function ComputedValue({ label, help, value, decimals }: ComputedValueProps) {
  const locale = useLocale();
  const id = useId();
  const places = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 6 };
  return (
    <FieldFrame id={id} label={label} help={help}>
      <output id={id} className={styles.computed}>
        {value === undefined ? <NoValue /> : <bdi>{formatNumber(String(value), locale, places)}</bdi>}
      </output>
    </FieldFrame>
  );
}

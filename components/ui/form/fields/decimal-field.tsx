'use client';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import styles from '@/components/ui/inputs/control.module.css';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Input } from '@/components/ui/plain/input';
import { formatNumber } from '@/lib/format/number';
import { parseDecimal } from '@/lib/format/parse-decimal';

interface DecimalFieldProps extends FieldProps {
  /** The fewest and the most decimals that are shown. */
  places: readonly [min: number, max: number];
  /** The currency or the unit, beside the number. */
  unit?: string;
}

/**
 * A decimal number. The form's value is the API's decimal string; the person reads and writes it in the locale's digits
 * and separators. It is formatted when the field is left, never while typing.
 */
export function DecimalField({ places, unit, ...props }: DecimalFieldProps) {
  const locale = useLocale();
  const { field, frame, control } = useField(props);
  const [typing, setTyping] = useState<string | null>(null);
  const [minimumFractionDigits, maximumFractionDigits] = places;
  const shown = formatNumber(String(field.value ?? ''), locale, {
    minimumFractionDigits,
    maximumFractionDigits,
    useGrouping: false,
  });
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        className={styles.number}
        value={typing ?? shown}
        inputMode="decimal"
        dir="ltr"
        onChange={(event) => {
          setTyping(event.target.value);
          field.onChange(parseDecimal(event.target.value, locale) ?? event.target.value);
        }}
        onBlur={() => {
          setTyping(null);
          field.onBlur();
        }}
        end={unit}
      />
    </FieldFrame>
  );
}

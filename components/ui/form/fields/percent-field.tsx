'use client';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import type { FieldProps } from '@/components/ui/form/fields/use-field';

/** A percentage, 0–100, as a decimal string of up to four decimals. */
export function PercentField(props: FieldProps) {
  return <DecimalField {...props} places={[0, 4]} unit="%" />;
}

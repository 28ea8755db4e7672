'use client';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import type { FieldProps } from '@/components/ui/form/fields/use-field';

/** A lowest margin, as a decimal string of two decimals. */
export function FloorField(props: FieldProps) {
  return <DecimalField {...props} places={[2, 2]} unit="%" />;
}

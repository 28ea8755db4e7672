'use client';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { minorUnits } from '@/lib/money/currencies';

/** An amount as a decimal string, with its currency (ISO 4217) beside it. */
export function MoneyField({ currency, ...props }: FieldProps & { currency: string }) {
  const places = minorUnits(currency);
  return <DecimalField {...props} places={[places, Math.max(places, 4)]} unit={currency} />;
}

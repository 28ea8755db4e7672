'use client';
import { useTranslations } from 'next-intl';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { minorUnits } from '@/lib/money/currencies';

/** A rate per hour or day as a decimal string of up to four decimals, with currency and unit beside it. */
export function RateField({ currency, per, ...props }: FieldProps & { currency: string; per: 'hour' | 'day' }) {
  const t = useTranslations('ui');
  return <DecimalField {...props} places={[minorUnits(currency), 4]} unit={t('ratePer', { currency, unit: per })} />;
}

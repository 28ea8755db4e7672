'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { termsBases } from '@/lib/clients/invoicing';

interface PaymentTermsFieldsProps {
  /** Says which day counts if none is chosen; without it, one is always chosen. */
  blank?: string;
  /** Says which discount applies if the field is empty. */
  discountHelp?: string;
}

/** When payment is due beside the days of the terms, and the discount for early payment. */
export function PaymentTermsFields({ blank, discountHelp }: PaymentTermsFieldsProps) {
  const t = useTranslations('payment_terms');
  const percent: unknown = useWatch({ name: 'discount_percent' });
  const hasDiscount = Number(percent) > 0;
  return (
    <>
      <FieldPair>
        <SelectField
          name="payment_terms_from"
          label={t('payment_terms_from')}
          {...(blank === undefined ? {} : { blank })}
          options={termsBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
        />
        <IntegerField name="payment_terms_day" label={t('payment_terms_day')} help={t('dayHelp')} />
      </FieldPair>
      <FieldPair>
        <PercentField name="discount_percent" label={t('discount_percent')} help={discountHelp ?? t('discountHelp')} />
        <IntegerField name="discount_days" label={t('discount_days')} suffix={t('unit')} required={hasDiscount} />
      </FieldPair>
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { RateField } from '@/components/ui/form/fields/rate-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { commissionBases } from '@/lib/commissions/basis';

export interface CommissionChoices {
  types: readonly Option[];
  /** Colleagues who can earn a commission. */
  people: readonly Option[];
  currency: string;
}

/** How many tiers the form has room for; the API takes ten. */
const tierCount = 3;
export const blankTiers = Array.from({ length: tierCount }, () => ({ over: '', percent: '' }));

/** Who earns which commission, and on which days. Fields that the basis does not need are hidden and empty. */
export function CommissionFields({ types, people, currency }: CommissionChoices) {
  const t = useTranslations('commissions');
  const basis: unknown = useWatch({ name: 'basis' });
  const isShare = basis !== 'hour' && basis !== 'fixed_once';
  useClearedShare(isShare);
  return (
    <>
      <FieldPair>
        <SelectField name="type" label={t('fields.type')} options={types} />
        <ChoiceField name="recipient_id" label={t('fields.recipient')} options={people} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="basis"
          label={t('fields.basis')}
          required
          options={commissionBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
        />
        {isShare && <PercentField name="percent" label={t('fields.percent')} required />}
        {basis === 'hour' && (
          <RateField name="amount" label={t('fields.amount')} currency={currency} per="hour" required />
        )}
        {basis === 'fixed_once' && <MoneyField name="amount" label={t('fields.amount')} currency={currency} required />}
      </FieldPair>
      <FieldPair>
        <DateField name="effective_from" label={t('fields.effective_from')} help={t('form.fromHelp')} />
        <DateField name="effective_to" label={t('fields.effective_to')} help={t('form.toHelp')} />
      </FieldPair>
      {isShare && (
        <FormSection title={t('form.tiers')} text={t('form.tiersText')}>
          {blankTiers.map((_, index) => (
            // A tier has no name: its position is its key.
            <FieldPair key={index}>
              <MoneyField name={`tiers.${index}.over`} label={t('form.over')} currency={currency} />
              <PercentField name={`tiers.${index}.percent`} label={t('form.then')} />
            </FieldPair>
          ))}
        </FormSection>
      )}
    </>
  );
}

/** Clears the fields of the other basis when the basis changes: a share has no amount, and an amount no share. */
function useClearedShare(isShare: boolean): void {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (isShare) return setValue('amount', '');
    setValue('percent', '');
    setValue('tiers', blankTiers);
  }, [isShare, setValue]);
}

'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { MarginPreview } from '@/components/contracts/margin-preview';
import type { RateContext } from '@/components/contracts/rate-dialogs';
import { DateField } from '@/components/ui/date-field';
import { FieldPair } from '@/components/ui/form-section';
import { RateField } from '@/components/ui/rate-field';
import { type Option, SelectField } from '@/components/ui/select-field';
import { rateUnits } from '@/lib/contracts/candidate-rates/schema';

interface RateFieldsProps {
  contract: RateContext;
  withMargin: boolean;
  types: readonly Option[];
}

/** What the client pays and the candidate gets from a day on, with what that leaves shown while it is typed. */
export function RateFields({ contract, withMargin, types }: RateFieldsProps) {
  const t = useTranslations('contracts');
  const unit = useTranslations('references.rate_unit');
  const [bill, pay, typedUnit] = useWatch({ name: ['bill_rate', 'pay_rate', 'unit'] });
  const per = typedUnit === 'day' ? 'day' : 'hour';
  return (
    <>
      <FieldPair>
        <SelectField name="rate_type" label={t('rates.type')} options={types} />
        <DateField name="effective_from" label={t('rates.from')} help={t('rates.fromHelp')} />
      </FieldPair>
      <SelectField name="unit" label={t('rates.unit')} options={rateUnits.map((value) => ({ value, label: unit(value) }))} />
      <FieldPair>
        <RateField name="bill_rate" label={t('fields.bill_rate')} currency={contract.currency} per={per} />
        <RateField name="pay_rate" label={t('fields.pay_rate')} currency={contract.currency} per={per} />
      </FieldPair>
      {withMargin && <MarginPreview bill={bill} pay={pay} burdenPercent={contract.burden ?? '0'} currency={contract.currency} per={per} />}
    </>
  );
}

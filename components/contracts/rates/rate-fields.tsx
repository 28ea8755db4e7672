'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RateContext } from '@/components/contracts/rates/rate-context';
import { DateField } from '@/components/ui/form/fields/date-field';
import { RateField } from '@/components/ui/form/fields/rate-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { MarginFloor } from '@/components/ui/form/margins/margin-floor';
import { MarginPreview } from '@/components/ui/form/margins/margin-preview';
import { readRates } from '@/components/ui/form/margins/typed-rates';
import type { Option } from '@/components/ui/inputs/option';
import { rateUnits } from '@/lib/money/rates';

interface RateFieldsProps {
  contract: RateContext;
  withMargin: boolean;
  types: readonly Option[];
}

/** What the client pays and the candidate gets from a day on, with the margin shown while it is typed. */
export function ContractRateFields({ contract, withMargin, types }: RateFieldsProps) {
  const t = useTranslations('contracts');
  const unit = useTranslations('references.rate_unit');
  const { burden, currency } = contract;
  const [bill, pay, typedUnit] = useWatch({ name: ['bill_rate', 'pay_rate', 'unit'] });
  const { defaultValues: saved } = useFormContext().formState;
  const rates = readRates([bill, pay, burden, currency, typedUnit]);
  return (
    <>
      <FieldPair>
        <SelectField name="rate_type" label={t('rates.type')} options={types} />
        <DateField name="effective_from" label={t('rates.from')} help={t('rates.fromHelp')} />
      </FieldPair>
      <SelectField
        name="unit"
        label={t('rates.unit')}
        options={rateUnits.map((value) => ({ value, label: unit(value) }))}
      />
      <FieldPair>
        <RateField name="bill_rate" label={t('fields.bill_rate')} currency={currency} per={rates.per} />
        <RateField name="pay_rate" label={t('fields.pay_rate')} currency={currency} per={rates.per} />
      </FieldPair>
      {withMargin && <MarginPreview rates={rates} />}
      <MarginFloor
        rates={rates}
        saved={readRates([saved?.bill_rate, saved?.pay_rate, burden, currency, saved?.unit])}
        {...contract.floor}
      />
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TargetMargin } from '@/components/submissions/target-margin';
import { type ClientFloor, useClientFloor } from '@/components/submissions/use-client-floor';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { RateField } from '@/components/ui/form/fields/rate-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { MarginFloor } from '@/components/ui/form/margins/margin-floor';
import { MarginPreview } from '@/components/ui/form/margins/margin-preview';
import { readRates } from '@/components/ui/form/margins/typed-rates';
import type { Option } from '@/components/ui/inputs/option';
import { rateUnits } from '@/lib/money/rates';

interface RateFieldsProps {
  withMargin: boolean;
  floor: ClientFloor;
  currencies: readonly Option[];
}

const names = ['bill_rate', 'pay_rate', 'burden_percent', 'currency', 'rate_unit'] as const;

/** The fields for bill rate and pay rate, with the margin that results while the user types. */
export function SubmissionRateFields({ withMargin, floor, currencies }: RateFieldsProps) {
  const t = useTranslations('submissions');
  const unit = useTranslations('references.rate_unit');
  const rates = readRates(useWatch({ name: names }));
  const { currency, per } = rates;
  const { defaultValues } = useFormContext().formState;
  const ofClient = useClientFloor(floor, withMargin);
  return (
    <FormSection title={t('sections.rates')}>
      <FieldPair>
        <ChoiceField name="currency" label={t('fields.currency')} options={currencies} />
        <SelectField
          name="rate_unit"
          label={t('fields.rate_unit')}
          options={rateUnits.map((value) => ({ value, label: unit(value) }))}
        />
      </FieldPair>
      <FieldPair>
        <RateField name="bill_rate" label={t('fields.bill_rate')} currency={currency} per={per} />
        <RateField name="pay_rate" label={t('fields.pay_rate')} currency={currency} per={per} />
      </FieldPair>
      {withMargin && (
        <>
          <PercentField name="burden_percent" label={t('fields.burden_percent')} help={t('form.burdenHelp')} />
          <MarginPreview rates={rates} />
          <TargetMargin rates={rates} />
        </>
      )}
      <MarginFloor
        rates={rates}
        saved={ofClient.isSame ? readRates(names.map((name) => defaultValues?.[name])) : undefined}
        floor={ofClient.floor}
        overrides={floor.overrides}
        isDraft={floor.isDraft}
      />
    </FormSection>
  );
}

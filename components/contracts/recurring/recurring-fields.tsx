'use client';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { OwnSecondTaxFields } from '@/components/ui/form/fields/second-tax-fields';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { recurringFrequencies } from '@/lib/contracts/recurring/schema';
import { naturaCodes } from '@/lib/e-invoices/schema';
import { minorUnits } from '@/lib/money/currencies';
import { lineUnits } from '@/lib/money/rates';
import { taxCategories } from '@/lib/money/tax';

/** What is billed, how often and how it is taxed. */
export function RecurringFields({ currency, hasNatura }: { currency: string; hasNatura: boolean }) {
  const [t, references] = [useTranslations('contracts.recurring'), useTranslations('references')];
  return (
    <>
      <TextField name="description" label={t('description')} help={t('descriptionHelp')} />
      <FieldPair>
        <DecimalField name="quantity" label={t('quantity')} places={[0, 4]} />
        <SelectField
          name="unit"
          label={t('unit')}
          options={lineUnits.map((value) => ({ value, label: references(`rate_unit.${value}`) }))}
        />
      </FieldPair>
      <FieldPair>
        <DecimalField name="unit_price" label={t('unitPrice')} places={[minorUnits(currency), 4]} unit={currency} />
        <SelectField
          name="frequency"
          label={t('frequency')}
          options={recurringFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        />
      </FieldPair>
      <FieldPair>
        <DateField name="starts_on" label={t('startsOn')} help={t('startsHelp')} />
        <DateField name="ends_on" label={t('endsOn')} help={t('endsHelp')} />
      </FieldPair>
      <CheckboxField name="retainer" label={t('retainer')} help={t('retainerHelp')} />
      <FormSection title={t('tax')}>
        <FieldPair>
          <SelectField
            name="tax_category"
            label={t('taxCategory')}
            blank={t('taxOfContract')}
            options={taxCategories.map((value) => ({ value, label: references(`tax_category.${value}`) }))}
          />
          <PercentField name="tax_rate" label={t('taxRate')} />
        </FieldPair>
        <OwnSecondTaxFields />
        {hasNatura && (
          <ChoiceField
            name="natura"
            label={t('natura')}
            help={t('naturaHelp')}
            options={naturaCodes.map((code) => ({ value: code, label: code }))}
          />
        )}
        <TextField name="tax_reason" label={t('taxReason')} help={t('taxReasonHelp')} />
      </FormSection>
    </>
  );
}

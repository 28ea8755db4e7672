'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import type { FormDefaults } from '@/components/ui/form/form-values';
import type { Option } from '@/components/ui/inputs/option';
import { fundTypes } from '@/lib/e-invoices/pension-fund';
import { naturaCodes, taxRegimes } from '@/lib/e-invoices/schema';
import { concerns } from '@/lib/i18n/local-needs';
import { numberResets } from '@/lib/invoices/numbers/number-format';
import { retentionCodes } from '@/lib/money/retained-tax';
import { type Agreement, type AgreementInput, agreementInput } from '@/lib/self-billing/schema';
import { selfBilledCategories } from '@/lib/self-billing/taxes';

export interface AgreementProps {
  contractorId: string;
  values: FormDefaults<AgreementInput>;
  /** The agreement's version; 0 while there is none. */
  version: number;
  countries: readonly Option[];
}

/** The dialog that records a contractor's agreement about self-billing. */
export function AgreementDialog({ contractorId, values, version, countries, ...dialog }: AgreementProps & OpenDialog) {
  const t = useTranslations('self_billing');
  return (
    <FormDialog<typeof agreementInput, Agreement>
      {...dialog}
      title={t('agreement')}
      schema={agreementInput}
      defaultValues={values}
      request={{ method: 'patch', path: `/api/v1/users/${contractorId}/self-billing-agreement`, etag: `"${version}"` }}
      formKey={`self-billing-${contractorId}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <FormSection title={t('sections.agreed')}>
        <FieldPair>
          <DateField name="agreed_on" label={t('fields.agreed_on')} />
          <DateField name="agreed_until" label={t('fields.agreed_until')} help={t('help.agreed_until')} />
        </FieldPair>
        <TextField name="legal_name" label={t('fields.legal_name')} />
        <TextField name="address_line1" label={t('fields.address_line1')} />
        <TextField name="address_line2" label={t('fields.address_line2')} />
        <FieldPair>
          <TextField name="postal_code" label={t('fields.postal_code')} />
          <TextField name="city" label={t('fields.city')} />
        </FieldPair>
        <FieldPair>
          <TextField name="region" label={t('fields.region')} />
          <ChoiceField name="country" label={t('fields.country')} options={countries} />
        </FieldPair>
      </FormSection>
      <TaxFields />
      <RetainedTaxFields hasCode={concerns('fatturapa', values.country, values.retained_tax_code)} />
      {concerns(
        'fatturapa',
        values.country,
        values.fund_type,
        values.fiscal_code,
        values.tax_regime,
        values.natura,
      ) && <ItalianFields />}
      <NumberFields />
    </FormDialog>
  );
}

function TaxFields() {
  const [t, category] = [useTranslations('self_billing'), useTranslations('references.tax_category')];
  return (
    <FormSection title={t('sections.tax')}>
      <TextField name="tax_id" label={t('fields.tax_id')} help={t('help.tax_id')} />
      <FieldPair>
        <SelectField
          name="tax_category"
          label={t('fields.tax_category')}
          options={selfBilledCategories.map((value) => ({ value, label: category(value) }))}
        />
        <PercentField name="tax_rate" label={t('fields.tax_rate')} />
      </FieldPair>
      <TextField name="tax_reason" label={t('fields.tax_reason')} help={t('help.tax_reason')} />
    </FormSection>
  );
}

/** The income tax that the company retains; Italy's code for it only where FatturaPA is used. */
function RetainedTaxFields({ hasCode }: { hasCode: boolean }) {
  const t = useTranslations('self_billing');
  return (
    <FormSection title={t('sections.retained')} text={t('help.retained')}>
      <FieldPair>
        <TextField name="retained_tax_name" label={t('fields.retained_tax_name')} />
        <PercentField name="retained_tax_rate" label={t('fields.retained_tax_rate')} />
      </FieldPair>
      {hasCode && (
        <ChoiceField name="retained_tax_code" label={t('fields.retained_tax_code')} options={codes(retentionCodes)} />
      )}
    </FormSection>
  );
}

const codes = (all: readonly string[]): Option[] => all.map((value) => ({ value, label: value }));

/** The pension fund of an Italian contractor, and what FatturaPA says of them. */
function ItalianFields() {
  const t = useTranslations('self_billing');
  return (
    <FormSection title={t('sections.italy')} text={t('help.italy')}>
      <FieldPair>
        <ChoiceField name="fund_type" label={t('fields.fund_type')} options={codes(fundTypes)} />
        <PercentField name="fund_rate" label={t('fields.fund_rate')} />
      </FieldPair>
      <CheckboxField name="fund_retained" label={t('fields.fund_retained')} />
      <FieldPair>
        <TextField name="fiscal_code" label={t('fields.fiscal_code')} />
        <ChoiceField name="tax_regime" label={t('fields.tax_regime')} options={codes(taxRegimes)} />
      </FieldPair>
      <ChoiceField name="natura" label={t('fields.natura')} options={codes(naturaCodes)} />
    </FormSection>
  );
}

/** The placeholders of number formats, as users type them. */
const placeholders = { placeholders: '{prefix} {YYYY} {YY} {MM}', count: '{seq:6}' };

function NumberFields() {
  const t = useTranslations('self_billing');
  return (
    <FormSection title={t('sections.numbers')} text={t('help.numbers')}>
      <FieldPair>
        <TextField name="number_prefix" label={t('fields.number_prefix')} help={t('help.number_prefix')} />
        <SelectField
          name="number_reset"
          label={t('fields.number_reset')}
          options={numberResets.map((value) => ({ value, label: t(`reset.${value}`) }))}
        />
      </FieldPair>
      <TextField name="number_format" label={t('fields.number_format')} help={t('help.number_format', placeholders)} />
    </FormSection>
  );
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { PaymentTermsFields } from '@/components/ui/form/fields/payment-terms-fields';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { secondTaxValues } from '@/components/ui/form/fields/second-tax-fields';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TaxFields } from '@/components/ui/form/fields/tax-fields';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { consolidations } from '@/lib/clients/consolidations';
import { frequencies, invoiceGroupings, weekCuts } from '@/lib/clients/invoicing';
import { type InvoiceConfiguration, invoiceConfigurationInput } from '@/lib/contracts/invoicing/schema';
import { naturaCodes } from '@/lib/e-invoices/schema';
import { formatPercent } from '@/lib/format/figures';
import { retentionCodes } from '@/lib/money/retained-tax';
import { taxCategories } from '@/lib/money/tax';

interface InvoicingSetupFormProps {
  configuration: InvoiceConfiguration;
  /** Whether the company's invoices say why tax is retained, as Italy's do. */
  hasRetentionCode: boolean;
  /** Whether the company's invoices name public tenders by codes, as Italy's do. */
  hasPublicCodes: boolean;
  /** Whether the company's invoices say by a code why there is no tax, as Italy's do. */
  hasNatura: boolean;
}

/** The form of how the contract is invoiced. */
export function InvoicingSetupForm({
  configuration,
  hasRetentionCode,
  hasPublicCodes,
  hasNatura,
}: InvoicingSetupFormProps) {
  const t = useTranslations('contracts.invoicing');
  const references = useTranslations('references');
  const [terms, locale] = [useTranslations('payment_terms'), useLocale()];
  const client = configuration.from_client;
  const asClient = (value: string) => t('asClient', { value });
  const path = `/api/v1/contracts/${configuration.contract_id}/invoice-configuration`;
  return (
    <ResourceForm<typeof invoiceConfigurationInput, InvoiceConfiguration>
      schema={invoiceConfigurationInput}
      defaultValues={valuesOf(configuration)}
      request={{ method: 'patch', path, etag: `"${configuration.version}"` }}
      formKey={`invoicing-${configuration.contract_id}`}
      submitLabel={t('save')}
      success={t('saved')}
      toValues={valuesOf}
    >
      <FormSection title={t('setup')} text={t('asClientText')}>
        <FieldPair>
          <SelectField
            name="frequency"
            label={t('frequency')}
            blank={asClient(references(`frequency.${client.frequency}`))}
            options={frequencies.map((value) => ({ value, label: references(`frequency.${value}`) }))}
          />
          <SelectField
            name="grouping"
            label={t('grouping')}
            blank={asClient(references(`grouping.${client.grouping}`))}
            options={invoiceGroupings.map((value) => ({ value, label: references(`grouping.${value}`) }))}
          />
        </FieldPair>
        <AnchorField />
        <FieldPair>
          <IntegerField
            name="payment_terms_days"
            label={t('payment_terms_days')}
            suffix={t('days')}
            help={t('emptyAsClient', { value: `${client.payment_terms_days} ${t('days')}` })}
          />
          <TextField
            name="purchase_order"
            label={t('purchase_order')}
            help={client.purchase_order === null ? undefined : t('emptyAsClient', { value: client.purchase_order })}
          />
        </FieldPair>
        {hasPublicCodes && (
          <FieldPair>
            <TextField name="cig" label={t('cig')} help={t('publicHelp')} />
            <TextField name="cup" label={t('cup')} />
          </FieldPair>
        )}
        <PaymentTermsFields
          blank={asClient(terms(`bases.${client.payment_terms_from}`))}
          {...(client.discount_percent && {
            discountHelp: t('discountHelp', {
              value: terms('discountOf', {
                percent: formatPercent(client.discount_percent, locale, { places: 4 }),
                days: client.discount_days ?? 0,
              }),
            }),
          })}
        />
        <SelectField
          name="consolidate_by"
          label={t('consolidate_by')}
          help={t('consolidateHelp')}
          blank={asClient(references(`consolidation.${client.consolidate_by}`))}
          options={consolidations.map((value) => ({ value, label: references(`consolidation.${value}`) }))}
        />
        <SelectField
          name="week_cut"
          label={t('week_cut')}
          help={t('weekCutHelp')}
          blank={asClient(references(`week_cut.${client.week_cut}`))}
          options={weekCuts.map((value) => ({ value, label: references(`week_cut.${value}`) }))}
        />
        <TextField name="department" label={t('department')} help={t('departmentHelp')} />
      </FormSection>
      <FormSection title={t('tax')}>
        <TaxFields
          labels={{ category: t('tax_category'), name: t('tax_name'), rate: t('tax_rate') }}
          categories={taxCategories.map((value) => ({ value, label: references(`tax_category.${value}`) }))}
          blank={asClient(
            `${references(`tax_category.${client.tax_category}`)}, ${formatPercent(client.tax_rate, locale, { places: 4 })}`,
          )}
        />
        {hasNatura && (
          <ChoiceField
            name="natura"
            label={t('natura')}
            help={t('naturaHelp')}
            options={naturaCodes.map((code) => ({ value: code, label: code }))}
          />
        )}
        <CheckboxField name="prices_include_tax" label={t('prices_include_tax')} help={t('pricesHelp')} />
      </FormSection>
      <RetainedTaxFields configuration={configuration} hasCode={hasRetentionCode} />
    </ResourceForm>
  );
}

/** The income tax that the client retains; empty fields mean the company's. */
function RetainedTaxFields({ configuration, hasCode }: { configuration: InvoiceConfiguration; hasCode: boolean }) {
  const t = useTranslations('contracts.invoicing');
  const locale = useLocale();
  const { retained_tax_name: name, retained_tax_rate: rate } = configuration.from_client;
  const inherited = [name, formatPercent(rate, locale, { places: 4 })].filter(Boolean).join(' ');
  return (
    <FormSection title={t('retained')} text={t('retainedText')}>
      <FieldPair>
        <TextField name="retained_tax_name" label={t('retained_tax_name')} />
        <PercentField
          name="retained_tax_rate"
          label={t('retained_tax_rate')}
          help={t('retainedCompany', { value: inherited })}
        />
      </FieldPair>
      {hasCode && (
        <ChoiceField
          name="retained_tax_code"
          label={t('retained_tax_code')}
          options={retentionCodes.map((code) => ({ value: code, label: code }))}
        />
      )}
    </FormSection>
  );
}

/** The beginning of the periods, which only two-week periods need. */
function AnchorField() {
  const t = useTranslations('contracts.invoicing');
  if (useWatch({ name: 'frequency' }) !== 'biweekly') return null;
  return <DateField name="anchor_date" label={t('anchor_date')} help={t('anchorHelp')} required />;
}

const valuesOf = (record: InvoiceConfiguration) => ({
  frequency: record.frequency ?? ('' as const),
  anchor_date: record.anchor_date ?? '',
  payment_terms_days: record.payment_terms_days ?? ('' as const),
  payment_terms_from: record.payment_terms_from ?? ('' as const),
  payment_terms_day: record.payment_terms_day ?? ('' as const),
  discount_percent: record.discount_percent ?? '',
  discount_days: record.discount_days ?? ('' as const),
  tax_name: record.tax_name ?? '',
  tax_rate: record.tax_rate ?? '',
  tax_category: record.tax_category ?? ('' as const),
  ...secondTaxValues(record),
  prices_include_tax: record.prices_include_tax,
  retained_tax_name: record.retained_tax_name ?? '',
  retained_tax_rate: record.retained_tax_rate ?? '',
  retained_tax_code: record.retained_tax_code ?? '',
  purchase_order: record.purchase_order ?? '',
  cig: record.cig ?? '',
  cup: record.cup ?? '',
  natura: record.natura ?? '',
  department: record.department ?? '',
  consolidate_by: record.consolidate_by ?? ('' as const),
  week_cut: record.week_cut ?? ('' as const),
  grouping: record.grouping ?? ('' as const),
});

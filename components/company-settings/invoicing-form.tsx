'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '@/components/company-settings/settings.module.css';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { FloorField } from '@/components/ui/form/fields/floor-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { SecondTaxFields, secondTaxValues } from '@/components/ui/form/fields/second-tax-fields';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { todayIn } from '@/lib/calendar/days';
import { invoicingForm, type Settings } from '@/lib/companies/settings/schema';
import { electronicSchemes, taxRegimes } from '@/lib/e-invoices/schema';
import { concerns } from '@/lib/i18n/local-needs';
import { formatNumberOf, type NumberSeries, numberResets } from '@/lib/invoices/numbers/number-format';
import { type DocumentKind, documentKinds } from '@/lib/invoices/transitions';
import { retentionCodes } from '@/lib/money/retained-tax';
import { taxCategories } from '@/lib/money/tax';

/** The form for the numbers of invoices and for how they are to be paid. */
export function CompanyInvoicingForm({ settings }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  const references = useTranslations('references');
  return (
    <SettingsForm group="invoicing" schema={invoicingForm} settings={settings} valuesOf={valuesOf}>
      <FormSection title={t('invoicing.numbers')} text={t('invoicing.numbersText')}>
        <TextField
          name="invoicing.invoice_prefix"
          label={t('fields.invoice_prefix')}
          help={t('invoicing.prefixHelp')}
        />
        {documentKinds.map((kind) => (
          <SeriesFields key={kind} kind={kind} settings={settings} />
        ))}
        <a href="/invoices/numbers">{t('invoicing.proof')}</a>
      </FormSection>
      <FormSection title={t('invoicing.payment')}>
        <IntegerField
          name="invoicing.payment_terms_days"
          label={t('fields.payment_terms_days')}
          help={t('invoicing.termsHelp')}
          suffix={t('invoicing.days')}
        />
        <TextareaField
          name="invoicing.bank_details"
          label={t('fields.bank_details')}
          help={t('invoicing.bankHelp')}
          rows={4}
        />
        <MoneyField
          name="invoicing.write_off_limit"
          label={t('fields.write_off_limit')}
          help={t('invoicing.writeOffHelp')}
          currency={settings.regional.currency}
        />
        <CheckboxField
          name="invoicing.rounds_to_cash"
          label={t('fields.rounds_to_cash')}
          help={t('invoicing.cashHelp')}
        />
      </FormSection>
      <CycleFields />
      <EInvoiceFields settings={settings} />
      <FormSection title={t('invoicing.tax')} text={t('invoicing.taxText')}>
        <FieldPair>
          <SelectField
            name="invoicing.tax.category"
            label={t('fields.tax_category')}
            options={taxCategories.map((value) => ({ value, label: references(`tax_category.${value}`) }))}
          />
          <TextField name="invoicing.tax.name" label={t('fields.tax_name')} />
        </FieldPair>
        <PercentField name="invoicing.tax.rate" label={t('fields.tax_rate')} />
        <CompanySecondTax />
      </FormSection>
      <RetainedTaxFields settings={settings} />
      {settings.invoicing.margin_floor_percent !== undefined && (
        <FormSection title={t('invoicing.margin')} text={t('invoicing.marginText')}>
          <FloorField
            name="invoicing.margin_floor_percent"
            label={t('fields.margin_floor_percent')}
            help={t('invoicing.floorHelp')}
          />
          <a href="/margin-overrides">{t('invoicing.overrides')}</a>
        </FormSection>
      )}
    </SettingsForm>
  );
}

/** The tax beside the company's own, which only one of the standard category can have. */
function CompanySecondTax() {
  const category: unknown = useWatch({ name: 'invoicing.tax.category' });
  const { setValue } = useFormContext();
  const isStandard = category === 'S';
  useEffect(() => {
    if (isStandard) return;
    for (const name of ['name', 'rate', 'base']) setValue(`invoicing.tax.second_tax_${name}`, '');
  }, [isStandard, setValue]);
  return isStandard && <SecondTaxFields prefix="invoicing.tax." />;
}

/** The income tax that clients retain; Italy's code for it only where FatturaPA is used. */
function RetainedTaxFields({ settings: { company, invoicing } }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  const { fiscal_code: fiscal, tax_regime: regime } = invoicing;
  return (
    <FormSection title={t('invoicing.retained')} text={t('invoicing.retainedText')}>
      <FieldPair>
        <TextField name="invoicing.retained_tax.name" label={t('fields.retained_tax_name')} />
        <PercentField name="invoicing.retained_tax.rate" label={t('fields.retained_tax_rate')} />
      </FieldPair>
      {concerns('fatturapa', company.country, fiscal, regime) && (
        <ChoiceField
          name="invoicing.retained_tax.code"
          label={t('fields.retained_tax_code')}
          help={t('invoicing.italyHelp')}
          options={retentionCodes.map((code) => ({ value: code, label: code }))}
        />
      )}
    </FormSection>
  );
}

/** The fields for drafts that the program makes by itself. */
function CycleFields() {
  const t = useTranslations('company_settings');
  return (
    <FormSection title={t('invoicing.cycle')} text={t('invoicing.cycleText')}>
      <IntegerField
        name="invoicing.billing_cycle_days"
        label={t('fields.billing_cycle_days')}
        help={t('invoicing.cycleHelp')}
        suffix={t('invoicing.days')}
      />
    </FormSection>
  );
}

function EInvoiceFields({ settings: { company, invoicing } }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  const codes = (all: readonly string[]) => all.map((code) => ({ value: code, label: code }));
  return (
    <FormSection title={t('invoicing.eInvoices')} text={t('invoicing.eInvoicesText')}>
      <FieldPair>
        <TextField name="invoicing.iban" label={t('fields.iban')} />
        {concerns('direct_debits', company.country, invoicing.creditor_identifier) && (
          <TextField
            name="invoicing.creditor_identifier"
            label={t('fields.creditor_identifier')}
            help={t('invoicing.creditorHelp')}
          />
        )}
      </FieldPair>
      <FieldPair>
        <ChoiceField
          name="invoicing.electronic_address_scheme"
          label={t('fields.electronic_address_scheme')}
          help={t('invoicing.schemeHelp')}
          options={codes(electronicSchemes)}
        />
        <TextField name="invoicing.electronic_address" label={t('fields.electronic_address')} />
      </FieldPair>
      {concerns('fatturapa', company.country, invoicing.fiscal_code, invoicing.tax_regime) && (
        <FieldPair>
          <TextField name="invoicing.fiscal_code" label={t('fields.fiscal_code')} help={t('invoicing.italyHelp')} />
          <ChoiceField
            name="invoicing.tax_regime"
            label={t('fields.tax_regime')}
            help={t('invoicing.italyHelp')}
            options={codes(taxRegimes)}
          />
        </FieldPair>
      )}
      {concerns('eta', company.country, invoicing.eta_activity_code, invoicing.eta_item_code) && (
        <>
          <FieldPair>
            <TextField
              name="invoicing.eta_activity_code"
              label={t('fields.eta_activity_code')}
              help={t('invoicing.etaHelp')}
            />
            <TextField
              name="invoicing.eta_item_code"
              label={t('fields.eta_item_code')}
              help={t('invoicing.etaItemHelp')}
            />
          </FieldPair>
          <TextField name="invoicing.eta_branch" label={t('fields.eta_branch')} help={t('invoicing.etaBranchHelp')} />
        </>
      )}
    </FormSection>
  );
}

const valuesOf = ({
  invoicing: { invoice_prefix, numbers, payment_terms_days, bank_details, tax, retained_tax, ...rest },
}: Settings) => ({
  invoicing: {
    invoice_prefix,
    numbers: { invoice: asEntered(numbers.invoice), credit_note: asEntered(numbers.credit_note) },
    payment_terms_days,
    bank_details: bank_details ?? '',
    iban: rest.iban ?? '',
    creditor_identifier: rest.creditor_identifier ?? '',
    electronic_address_scheme: rest.electronic_address_scheme ?? '',
    electronic_address: rest.electronic_address ?? '',
    fiscal_code: rest.fiscal_code ?? '',
    tax_regime: rest.tax_regime ?? '',
    eta_activity_code: rest.eta_activity_code ?? '',
    eta_item_code: rest.eta_item_code ?? '',
    eta_branch: rest.eta_branch ?? '',
    tax: { ...tax, name: tax.name ?? '', ...secondTaxValues(tax) },
    retained_tax: { ...retained_tax, name: retained_tax.name ?? '', code: retained_tax.code ?? '' },
    billing_cycle_days: rest.billing_cycle_days ?? ('' as const),
    write_off_limit: rest.write_off_limit ?? '',
    rounds_to_cash: rest.rounds_to_cash,
    ...(rest.margin_floor_percent === undefined ? {} : { margin_floor_percent: rest.margin_floor_percent ?? '' }),
  },
});

const asEntered = ({ format, reset }: NumberSeries): NumberSeries => ({ format, reset });

/** The placeholders of number formats, as users type them. */
const placeholders = { placeholders: '{prefix} {YYYY} {YY} {MM}', count: '{seq:6}' };

/** The fields for the numbers of one kind of document, with a preview of the next number. */
function SeriesFields({ kind, settings }: { kind: DocumentKind; settings: Settings }) {
  const t = useTranslations('company_settings.invoicing');
  const { next_seq: seq } = settings.invoicing.numbers[kind];
  const day = todayIn(settings.regional.time_zone, new Date());
  const [prefix, format]: unknown[] = useWatch({
    name: ['invoicing.invoice_prefix', `invoicing.numbers.${kind}.format`],
  });
  const next = formatNumberOf(String(format ?? ''), { prefix: String(prefix ?? '').trim(), day, seq });
  return (
    <>
      <FieldPair>
        <TextField
          name={`invoicing.numbers.${kind}.format`}
          label={t(`format.${kind}`)}
          help={t('formatHelp', placeholders)}
        />
        <SelectField
          name={`invoicing.numbers.${kind}.reset`}
          label={t('reset.label')}
          options={numberResets.map((value) => ({ value, label: t(`reset.${value}`) }))}
        />
      </FieldPair>
      <p className={styles.next} role="status">
        {t(`next.${kind}`)}{' '}
        <bdi dir="ltr" className={styles.number}>
          {next}
        </bdi>
      </p>
    </>
  );
}

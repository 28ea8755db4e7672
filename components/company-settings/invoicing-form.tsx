'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SettingsForm } from '@/components/company-settings/settings-form';
import styles from '@/components/company-settings/settings.module.css';
import { FormSection } from '@/components/ui/form-section';
import { IntegerField } from '@/components/ui/integer-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { invoicingForm, type Settings } from '@/lib/companies/settings/schema';

/** How invoices are numbered and how they are to be paid. */
export function InvoicingForm({ settings }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  const { invoice_prefix: prefix, next_invoice_number: next } = settings.invoicing;
  return (
    <SettingsForm group="invoicing" schema={invoicingForm} settings={settings} valuesOf={valuesOf}>
      <FormSection title={t('invoicing.numbers')} text={t('invoicing.numbersText')}>
        <TextField name="invoicing.invoice_prefix" label={t('fields.invoice_prefix')} help={t('invoicing.prefixHelp')} />
        <NextNumber counter={next.slice(prefix.length)} />
      </FormSection>
      <FormSection title={t('invoicing.payment')}>
        <IntegerField name="invoicing.payment_terms_days" label={t('fields.payment_terms_days')} help={t('invoicing.termsHelp')} suffix={t('invoicing.days')} />
        <TextareaField name="invoicing.bank_details" label={t('fields.bank_details')} help={t('invoicing.bankHelp')} rows={4} />
      </FormSection>
    </SettingsForm>
  );
}

const valuesOf = ({ invoicing: { invoice_prefix, payment_terms_days, bank_details } }: Settings) => ({
  invoicing: { invoice_prefix, payment_terms_days, bank_details: bank_details ?? '' },
});

/** What the next invoice will be called under the prefix that is being typed. */
function NextNumber({ counter }: { counter: string }) {
  const t = useTranslations('company_settings.invoicing');
  const prefix: unknown = useWatch({ name: 'invoicing.invoice_prefix' });
  return (
    <p className={styles.next} role="status">
      {t('next')} <bdi dir="ltr" className={styles.number}>{`${String(prefix ?? '').trim()}${counter}`}</bdi>
    </p>
  );
}

'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { FloorField } from '@/components/ui/form/fields/floor-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { PaymentTermsFields } from '@/components/ui/form/fields/payment-terms-fields';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TaxFields } from '@/components/ui/form/fields/tax-fields';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import type { FormDefaults } from '@/components/ui/form/form-values';
import type { Option } from '@/components/ui/inputs/option';
import { type Client, type ClientInput, clientInput } from '@/lib/clients/schema';
import { eInvoiceFormats } from '@/lib/e-invoices/formats';
import { electronicSchemes } from '@/lib/e-invoices/schema';
import { concerns } from '@/lib/i18n/local-needs';

/** Loaded on demand, because few clients are invoiced every two weeks and need a date. */
const DateField = dynamic(() => import('@/components/ui/form/fields/date-field').then((part) => part.DateField));

interface InvoicingChoices {
  /** The options for which of the client's contracts are invoiced together. */
  combining: readonly Option[];
  weekCuts: readonly Option[];
  frequencies: readonly Option[];
  groupings: readonly Option[];
  taxes: readonly Option[];
}

interface ClientFormProps {
  values: FormDefaults<ClientInput>;
  /** The client that is edited; undefined for a new one. */
  edited?: { id: string; version: number };
  /** The company's country, ISO 3166-1 alpha-2. */
  issuer: string;
  /** Whether the actor sees margins, and so may set the floor. */
  withMargin: boolean;
  types: readonly Option[];
  currencies: readonly Option[];
  countries: readonly Option[];
  /** What each country calls its tax number; empty where companies have none. Absent countries say it plainly. */
  taxNumbers: Readonly<Record<string, string>>;
  languages: readonly Option[];
  invoicing: InvoicingChoices;
}

/** The form that makes or edits a client. */
export function ClientForm(props: ClientFormProps) {
  const { values, edited, issuer, withMargin, types, currencies, countries, taxNumbers, languages, invoicing } = props;
  const t = useTranslations('clients');
  return (
    <ResourceForm<typeof clientInput, Client>
      schema={clientInput}
      defaultValues={values}
      request={
        edited
          ? { method: 'patch', path: `/api/v1/clients/${edited.id}`, etag: `"${edited.version}"` }
          : { method: 'post', path: '/api/v1/clients' }
      }
      formKey={edited ? `client-${edited.id}` : 'client-new'}
      submitLabel={t(edited ? 'form.save' : 'form.saveNew')}
      success={t(edited ? 'form.saved' : 'form.created')}
      cancel={edited ? `/clients/${edited.id}` : '/clients'}
      onSaved={(saved) => `/clients/${saved.uuid}`}
    >
      <FormSection title={t('sections.general')}>
        <TextField name="name" label={t('fields.name')} />
        <SelectField name="client_type" label={t('fields.client_type')} options={types} />
        <FieldPair>
          <TextField name="email" type="email" label={t('fields.email')} />
          <TextField name="phone" type="tel" label={t('fields.phone')} />
        </FieldPair>
        {edited && <CheckboxField name="is_active" label={t('fields.isActive')} help={t('form.activeHelp')} />}
      </FormSection>
      <FormSection title={t('sections.billing')}>
        <FieldPair>
          <ChoiceField
            name="currency"
            label={t('fields.currency')}
            help={t('form.currencyHelp')}
            options={currencies}
          />
          <IntegerField
            name="payment_terms_days"
            label={t('fields.payment_terms_days')}
            help={t('form.termsHelp')}
            suffix={t('form.termsUnit')}
          />
        </FieldPair>
        <PaymentTermsFields />
        <FieldPair>
          <TaxNumberField taxNumbers={taxNumbers} />
          <ChoiceField name="locale" label={t('fields.locale')} help={t('form.localeHelp')} options={languages} />
        </FieldPair>
        <CheckboxField name="reminders_excluded" label={t('fields.reminders_excluded')} help={t('form.excludedHelp')} />
        {withMargin && (
          <FloorField name="margin_floor_percent" label={t('fields.margin_floor_percent')} help={t('form.floorHelp')} />
        )}
      </FormSection>
      <InvoicingFields {...invoicing} />
      <EInvoiceFields issuer={issuer} />
      <AddressFields countries={countries} />
    </ResourceForm>
  );
}

/** The tax number, under the name that it has in the client's country; absent where companies have none. */
function TaxNumberField({ taxNumbers }: Pick<ClientFormProps, 'taxNumbers'>) {
  const t = useTranslations('clients');
  const { getValues } = useFormContext();
  const country: string | undefined = useWatch({ name: 'address.country' });
  // The field does not vanish from under whoever empties it.
  const [isFilledIn] = useState(() => Boolean(getValues('tax_id')));
  const name = taxNumbers[country ?? ''];
  return name === '' && !isFilledIn ? null : <TextField name="tax_id" label={name || t('fields.tax_id')} />;
}

/** The fields for invoicing, which a contract takes over unless it says otherwise. */
function InvoicingFields({ combining, weekCuts, frequencies, groupings, taxes }: InvoicingChoices) {
  const t = useTranslations('clients');
  const frequency = useWatch({ name: 'invoice_frequency' });
  return (
    <FormSection title={t('sections.invoicing')} text={t('form.invoicingText')}>
      <FieldPair>
        <SelectField name="invoice_frequency" label={t('fields.invoice_frequency')} options={frequencies} required />
        <SelectField name="invoice_grouping" label={t('fields.invoice_grouping')} options={groupings} required />
      </FieldPair>
      {frequency === 'biweekly' && (
        <DateField
          name="invoice_anchor_date"
          label={t('fields.invoice_anchor_date')}
          help={t('form.anchorHelp')}
          required
        />
      )}
      <TextField name="purchase_order" label={t('fields.purchase_order')} />
      <CheckboxField
        name="requires_purchase_order"
        label={t('fields.requires_purchase_order')}
        help={t('form.orderHelp')}
      />
      <SelectField
        name="consolidate_by"
        label={t('fields.consolidate_by')}
        help={t('form.consolidateHelp')}
        options={combining}
        required
      />
      <SelectField
        name="week_cut"
        label={t('fields.week_cut')}
        help={t('form.weekCutHelp')}
        options={weekCuts}
        required
      />
      <TaxFields
        labels={{ category: t('fields.tax_category'), name: t('fields.tax_name'), rate: t('fields.tax_rate') }}
        categories={taxes}
        blank={t('companyTax')}
      />
    </FormSection>
  );
}

/**
 * The fields for e-invoices. Those that only Italian invoices have appear if the issuer or the client is Italian, or if
 * one is filled in.
 */
function EInvoiceFields({ issuer }: { issuer: string }) {
  const t = useTranslations('clients');
  const [format, country, recipient, fiscal]: string[] = useWatch({
    name: ['e_invoice_format', 'address.country', 'recipient_code', 'fiscal_code'],
  });
  const isItalian = concerns('fatturapa', issuer) || format === 'fatturapa';
  const formats = eInvoiceFormats.filter((value) => value !== 'fatturapa' || isItalian);
  return (
    <FormSection title={t('sections.eInvoices')} text={t('form.eInvoicesText')}>
      <SelectField
        name="e_invoice_format"
        label={t('fields.e_invoice_format')}
        help={t('form.eInvoiceHelp')}
        blank={t('formats.none')}
        options={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      <FieldPair>
        <ChoiceField
          name="electronic_address_scheme"
          label={t('fields.electronic_address_scheme')}
          help={t('form.schemeHelp')}
          options={electronicSchemes.map((code) => ({ value: code, label: code }))}
        />
        <TextField name="electronic_address" label={t('fields.electronic_address')} />
      </FieldPair>
      <TextField name="buyer_reference" label={t('fields.buyer_reference')} help={t('form.referenceHelp')} />
      {(isItalian || concerns('fatturapa', country, recipient, fiscal)) && (
        <FieldPair>
          <TextField name="recipient_code" label={t('fields.recipient_code')} help={t('form.italyHelp')} />
          <TextField name="fiscal_code" label={t('fields.fiscal_code')} help={t('form.italyHelp')} />
        </FieldPair>
      )}
      {concerns('fatturapa', issuer) && (
        <CheckboxField name="split_payment" label={t('fields.split_payment')} help={t('form.splitHelp')} />
      )}
    </FormSection>
  );
}

function AddressFields({ countries }: { countries: readonly Option[] }) {
  const t = useTranslations('clients');
  return (
    <FormSection title={t('sections.address')} text={t('form.addressText')}>
      <TextField name="address.line1" label={t('fields.address_line1')} />
      <TextField name="address.line2" label={t('fields.address_line2')} />
      <FieldPair>
        <TextField name="address.postal_code" label={t('fields.postal_code')} />
        <TextField name="address.city" label={t('fields.city')} />
      </FieldPair>
      <FieldPair>
        <TextField name="address.region" label={t('fields.region')} />
        <ChoiceField name="address.country" label={t('fields.country')} options={countries} />
      </FieldPair>
    </FormSection>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { valuesFrom } from '@/components/ui/form/form-values';
import type { Option } from '@/components/ui/inputs/option';
import { companyForm, type Settings } from '@/lib/companies/settings/schema';
import type { CompanyLabels } from '@/lib/countries/legal-details';

const blank = {
  company: {
    name: '',
    legal_name: '',
    tax_id: '',
    legal_form: '',
    share_capital: '',
    register_office: '',
    registration_number: '',
    directors: '',
    email: '',
    phone: '',
    website: '',
    address_line1: '',
    address_line2: '',
    postal_code: '',
    city: '',
    region: '',
    country: '',
  },
};

interface CompanyDetailsFormProps {
  settings: Settings;
  countries: readonly Option[];
  /** What each country calls a company's numbers and details; absent for countries that say it plainly. */
  labels: Readonly<Record<string, CompanyLabels>>;
}

/** The form for the company's identity, which is at the head of its invoices. */
export function CompanyDetailsForm({ settings, countries, labels }: CompanyDetailsFormProps) {
  const t = useTranslations('company_settings');
  return (
    <SettingsForm
      group="company"
      schema={companyForm}
      settings={settings}
      valuesOf={({ company }) => valuesFrom(blank, { company })}
    >
      <FormSection title={t('company.identity')} text={t('company.identityText')}>
        <FieldPair>
          <TextField name="company.name" label={t('fields.name')} />
          <TextField name="company.legal_name" label={t('fields.legal_name')} help={t('company.legalHelp')} />
        </FieldPair>
        <LegalFields labels={labels} />
      </FormSection>
      <FormSection title={t('company.contact')}>
        <FieldPair>
          <TextField name="company.email" type="email" label={t('fields.email')} />
          <TextField name="company.phone" type="tel" label={t('fields.phone')} />
        </FieldPair>
        <TextField name="company.website" type="url" label={t('fields.website')} />
      </FormSection>
      <FormSection title={t('company.address')}>
        <TextField name="company.address_line1" label={t('fields.address_line1')} />
        <TextField name="company.address_line2" label={t('fields.address_line2')} />
        <FieldPair>
          <TextField name="company.postal_code" label={t('fields.postal_code')} />
          <TextField name="company.city" label={t('fields.city')} />
        </FieldPair>
        <FieldPair>
          <TextField name="company.region" label={t('fields.region')} />
          <ChoiceField name="company.country" label={t('fields.country')} options={countries} />
        </FieldPair>
      </FormSection>
    </SettingsForm>
  );
}

const details = ['legal_form', 'share_capital', 'register_office', 'registration_number', 'directors'] as const;

/** The fields that the company's country has, under its own names for them, and those that are filled in all the same. */
function LegalFields({ labels }: Pick<CompanyDetailsFormProps, 'labels'>) {
  const t = useTranslations('company_settings');
  const { getValues } = useFormContext();
  const country: string = useWatch({ name: 'company.country' });
  // A field does not vanish from under whoever empties it.
  const [filledIn] = useState(() => ['tax_id', ...details].filter((name) => getValues(`company.${name}`)));
  const own = labels[country];
  const shown = details.filter(
    (detail) => filledIn.includes(detail) || (own ? own.details[detail] : detail === 'registration_number'),
  );
  return (
    <>
      {(own?.tax !== '' || filledIn.includes('tax_id')) && (
        <TextField name="company.tax_id" label={own?.tax || t('fields.tax_id')} />
      )}
      {shown.map((detail) => (
        <TextField
          key={detail}
          name={`company.${detail}`}
          label={own?.details[detail] ?? t(`fields.${detail}`)}
          help={detail === 'share_capital' ? t('company.capitalHelp') : undefined}
        />
      ))}
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { valuesFrom } from '@/components/ui/form/form-values';
import type { Option } from '@/components/ui/inputs/option';
import { companyForm, type Settings } from '@/lib/companies/settings/schema';

const blank = {
  company: {
    name: '',
    legal_name: '',
    registration_number: '',
    tax_id: '',
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

/** The form for the company's identity, which is at the head of its invoices. */
export function CompanyDetailsForm({ settings, countries }: { settings: Settings; countries: readonly Option[] }) {
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
        <FieldPair>
          <TextField name="company.registration_number" label={t('fields.registration_number')} />
          <TextField name="company.tax_id" label={t('fields.tax_id')} />
        </FieldPair>
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

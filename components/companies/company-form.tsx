'use client';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import type { FormDefaults } from '@/components/ui/form/form-values';
import type { Option } from '@/components/ui/inputs/option';
import {
  type CompanyInput,
  type CompanyRecord,
  companyInput,
  type NewCompanyInput,
  newCompanyInput,
} from '@/lib/companies/schema';

interface Choices {
  countries: readonly Option[];
  zones: readonly Option[];
  languages: readonly Option[];
}

/** The form that makes a company and invites its administrator. */
export function NewCompanyForm({
  values,
  currencies,
  ...choices
}: Choices & { values: FormDefaults<NewCompanyInput>; currencies: readonly Option[] }) {
  const t = useTranslations('companies');
  return (
    <ResourceForm<typeof newCompanyInput, CompanyRecord>
      schema={newCompanyInput}
      defaultValues={values}
      request={{ method: 'post', path: '/api/v1/companies' }}
      formKey="company-new"
      submitLabel={t('form.saveNew')}
      success={t('form.created')}
      cancel="/companies"
      onSaved={(saved) => `/companies/${saved.uuid}`}
    >
      <CompanySection />
      <FormSection title={t('form.region')}>
        <ChoiceField name="country" label={t('fields.country')} options={choices.countries} />
        <FieldPair>
          <ChoiceField
            name="currency"
            label={t('fields.currency')}
            help={t('form.currencyHelp')}
            options={currencies}
          />
          <ChoiceField name="time_zone" label={t('fields.time_zone')} options={choices.zones} />
        </FieldPair>
        <SelectField name="locale" label={t('fields.locale')} help={t('form.localeHelp')} options={choices.languages} />
      </FormSection>
      <FormSection title={t('form.administrator')} text={t('form.administratorText')}>
        <TextField name="administrator.name" label={t('form.administratorName')} />
        <FieldPair>
          <TextField name="administrator.email" type="email" label={t('form.administratorEmail')} />
          <SelectField name="administrator.locale" label={t('form.administratorLocale')} options={choices.languages} />
        </FieldPair>
      </FormSection>
    </ResourceForm>
  );
}

/** The form for the data that the platform keeps about a company. */
export function CompanyForm({
  values,
  edited,
  ...choices
}: Choices & { values: FormDefaults<CompanyInput>; edited: { id: string; version: number } }) {
  const t = useTranslations('companies');
  return (
    <ResourceForm<typeof companyInput, CompanyRecord>
      schema={companyInput}
      defaultValues={values}
      request={{ method: 'patch', path: `/api/v1/companies/${edited.id}`, etag: `"${edited.version}"` }}
      formKey={`company-${edited.id}`}
      submitLabel={t('form.save')}
      success={t('form.saved')}
      cancel={`/companies/${edited.id}`}
      onSaved={(saved) => `/companies/${saved.uuid}`}
    >
      <CompanySection />
      <FormSection title={t('form.contact')}>
        <FieldPair>
          <TextField name="email" type="email" label={t('fields.email')} />
          <TextField name="phone" type="tel" label={t('fields.phone')} />
        </FieldPair>
      </FormSection>
      <FormSection title={t('form.region')}>
        <FieldPair>
          <ChoiceField name="country" label={t('fields.country')} options={choices.countries} />
          <ChoiceField name="time_zone" label={t('fields.time_zone')} options={choices.zones} />
        </FieldPair>
        <SelectField name="locale" label={t('fields.locale')} help={t('form.localeHelp')} options={choices.languages} />
      </FormSection>
    </ResourceForm>
  );
}

function CompanySection() {
  const t = useTranslations('companies');
  return (
    <FormSection title={t('form.company')}>
      <TextField name="name" label={t('fields.name')} />
      <TextField name="legal_name" label={t('fields.legal_name')} />
    </FormSection>
  );
}

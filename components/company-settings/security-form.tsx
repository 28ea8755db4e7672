'use client';
import { useTranslations } from 'next-intl';
import { DomainsField } from '@/components/company-settings/domains-field';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { FormSection } from '@/components/ui/form/form-section';
import { type Settings, securityForm } from '@/lib/companies/settings/schema';

/** The form for the rules of signing in: who can, and with what. */
export function SecurityForm({ settings }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  return (
    <SettingsForm
      group="security"
      schema={securityForm}
      settings={settings}
      valuesOf={({ security }) => ({ security })}
    >
      <FormSection title={t('security.title')}>
        <CheckboxField
          name="security.requires_admin_second_factor"
          label={t('fields.requires_admin_second_factor')}
          help={t('security.factorHelp')}
        />
        <DomainsField
          name="security.allowed_email_domains"
          label={t('fields.allowed_email_domains')}
          help={t('security.domainsHelp')}
          required={false}
        />
      </FormSection>
    </SettingsForm>
  );
}

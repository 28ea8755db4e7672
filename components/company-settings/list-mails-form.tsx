'use client';
import { useTranslations } from 'next-intl';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { FormSection } from '@/components/ui/form/form-section';
import { listMailsForm, type Settings } from '@/lib/companies/settings/schema';

/** The form for how fast mails to lists of candidates leave. */
export function ListMailsForm({ settings }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  return (
    <SettingsForm
      group="list_mails"
      schema={listMailsForm}
      settings={settings}
      valuesOf={({ list_mails }) => ({ list_mails })}
    >
      <FormSection title={t('mails.list_mails.title')} text={t('mails.list_mails.text')}>
        <IntegerField
          name="list_mails.per_hour"
          label={t('fields.list_mails_per_hour')}
          help={t('mails.list_mails.help')}
        />
      </FormSection>
    </SettingsForm>
  );
}

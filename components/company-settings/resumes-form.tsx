'use client';
import { useTranslations } from 'next-intl';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { FormSection } from '@/components/ui/form/form-section';
import { resumesForm, type Settings } from '@/lib/companies/settings/schema';

interface ResumesFormProps {
  settings: Settings;
  /** Where the text of a résumé goes. */
  model: { host: string; name: string } | null;
}

/** The form that lets people send the text of a résumé to the operator's language model. */
export function ResumesForm({ settings, model }: ResumesFormProps) {
  const t = useTranslations('company_settings');
  const text = model ? t('resumes.text', { host: model.host, model: model.name }) : undefined;
  return (
    <SettingsForm group="resumes" schema={resumesForm} settings={settings} valuesOf={({ resumes }) => ({ resumes })}>
      <FormSection title={t('resumes.title')} text={text}>
        <CheckboxField name="resumes.language_model" label={t('fields.resumes_language_model')} />
      </FormSection>
    </SettingsForm>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { CertificateField } from '@/components/company-settings/connections/certificate-field';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { environments } from '@/lib/e-invoices/verifactu/environments';
import { type VerifactuSettings, verifactuForm } from '@/lib/invoices/verifactu/schema';

/** The form for Spain's Veri*Factu. It needs the messages `company_settings` and `validation`. */
export function VerifactuForm({ settings }: { settings: VerifactuSettings }) {
  const t = useTranslations('company_settings.verifactu');
  return (
    <ResourceForm<typeof verifactuForm, VerifactuSettings>
      schema={verifactuForm}
      defaultValues={{
        is_enabled: settings.is_enabled,
        environment: settings.environment,
        certificate: '',
        certificate_password: '',
      }}
      request={{ method: 'put', path: '/api/v1/company/verifactu', etag: `"${settings.version}"` }}
      formKey="verifactu"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <FormSection title={t('title')} text={t('text')}>
        <SelectField
          name="environment"
          label={t('environment')}
          help={t('environmentHelp')}
          options={environments.map((value) => ({ value, label: t(`environments.${value}`) }))}
        />
        <CertificateField
          name="certificate"
          label={t('certificate')}
          {...(settings.has_certificate ? { help: t('certificateKept') } : {})}
        />
        <TextField
          name="certificate_password"
          type="password"
          label={t('certificate_password')}
          autoComplete="new-password"
        />
        <CheckboxField name="is_enabled" label={t('enabled')} />
      </FormSection>
    </ResourceForm>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { type NetworkSettings, networkInput } from '@/lib/invoices/network/schema';

/** A-Cube's own addresses (docs.acubeapi.com/documentation/common/authentication); a sandbox has others. */
const usual = {
  peppol: { url: '', login_url: '' },
  sdi: { url: 'https://it.api.acubeapi.com', login_url: 'https://common.api.acubeapi.com/login' },
} as const;

/** The form for how the company reaches a network of e-invoices. It needs the messages `company_settings` and `validation`. */
export function NetworkForm({ settings }: { settings: NetworkSettings }) {
  const t = useTranslations('company_settings.networks');
  const { network, version } = settings;
  const isSdi = network === 'sdi';
  return (
    <ResourceForm<typeof networkInput, NetworkSettings>
      schema={networkInput}
      defaultValues={{
        is_enabled: version === 0 || settings.is_enabled,
        url: settings.url ?? usual[network].url,
        login_url: settings.login_url ?? usual[network].login_url,
        username: settings.username ?? '',
        secret: '',
      }}
      request={{ method: 'put', path: `/api/v1/company/e-invoice-networks/${network}`, etag: `"${version}"` }}
      formKey={`network-${network}`}
      submitLabel={t('save', { network: isSdi ? 'SdI' : 'Peppol' })}
      success={t('saved')}
    >
      <FormSection title={t(`${network}.title`)} text={t(`${network}.text`)}>
        <TextField name="url" type="url" label={t('url')} />
        {isSdi && <TextField name="login_url" type="url" label={t('login_url')} />}
        {isSdi && <TextField name="username" label={t('username')} autoComplete="off" />}
        <TextField
          name="secret"
          type="password"
          label={t(isSdi ? 'password' : 'token')}
          {...(settings.has_secret ? { help: t('secretKept') } : {})}
          autoComplete="new-password"
        />
        <CheckboxField name="is_enabled" label={t('enabled')} />
      </FormSection>
    </ResourceForm>
  );
}

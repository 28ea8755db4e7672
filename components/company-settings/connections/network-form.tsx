'use client';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { type NetworkSettings, networkInput } from '@/lib/invoices/network/schema';

/**
 * A-Cube's own addresses (docs.acubeapi.com/documentation/common/authentication), and ZATCA's for production; sandboxes have
 * others.
 */
const usual = {
  peppol: { url: '', login_url: '' },
  sdi: { url: 'https://it.api.acubeapi.com', login_url: 'https://common.api.acubeapi.com/login' },
  zatca: { url: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/core', login_url: '' },
} as const;

const names = { peppol: 'Peppol', sdi: 'SdI', zatca: 'Fatoora' } as const;
const secretNames = { peppol: 'token', sdi: 'password', zatca: 'zatcaSecret' } as const;

/** The form for how the company reaches a network of e-invoices. It needs the messages `company_settings` and `validation`. */
export function NetworkForm({ settings }: { settings: NetworkSettings }) {
  const t = useTranslations('company_settings.networks');
  const { network, version } = settings;
  const [isSdi, isZatca] = [network === 'sdi', network === 'zatca'];
  return (
    <ResourceForm<typeof networkInput, NetworkSettings>
      schema={networkInput}
      defaultValues={{
        is_enabled: version === 0 || settings.is_enabled,
        url: settings.url ?? usual[network].url,
        login_url: settings.login_url ?? usual[network].login_url,
        username: settings.username ?? '',
        secret: '',
        ...(isZatca ? { certificate: settings.certificate ?? '', signing_key: '' } : {}),
      }}
      request={{ method: 'put', path: `/api/v1/company/e-invoice-networks/${network}`, etag: `"${version}"` }}
      formKey={`network-${network}`}
      submitLabel={t('save', { network: names[network] })}
      success={t('saved')}
    >
      <FormSection title={t(`${network}.title`)} text={t(`${network}.text`)}>
        <TextField name="url" type="url" label={t(isZatca ? 'zatcaUrl' : 'url')} />
        {isSdi && <TextField name="login_url" type="url" label={t('login_url')} />}
        {isSdi && <TextField name="username" label={t('username')} autoComplete="off" />}
        {isZatca && <TextareaField name="certificate" label={t('certificate')} help={t('certificateHelp')} />}
        {isZatca && (
          <TextField
            name="signing_key"
            label={t('signing_key')}
            {...(settings.has_signing_key ? { help: t('secretKept') } : {})}
            type="password"
            autoComplete="new-password"
          />
        )}
        <TextField
          name="secret"
          type="password"
          label={t(secretNames[network])}
          {...(settings.has_secret ? { help: t('secretKept') } : {})}
          autoComplete="new-password"
        />
        <CheckboxField name="is_enabled" label={t(isZatca ? 'zatcaEnabled' : 'enabled')} />
      </FormSection>
    </ResourceForm>
  );
}

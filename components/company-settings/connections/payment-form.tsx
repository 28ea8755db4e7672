'use client';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { type PaymentProviderSettings, paymentProviderInput } from '@/lib/payments/schema';

/** The events of the provider that move money, by its own names. */
const events = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'charge.dispute.funds_withdrawn',
].join(', ');

/** The form for how the company takes payments online. It needs the messages `company_settings` and `validation`. */
export function PaymentForm({ settings }: { settings: PaymentProviderSettings }) {
  const t = useTranslations('company_settings');
  const kept = (isThere: boolean) => (isThere ? { help: t('networks.secretKept') } : {});
  return (
    <ResourceForm<typeof paymentProviderInput, PaymentProviderSettings>
      schema={paymentProviderInput}
      defaultValues={{
        is_enabled: settings.version === 0 || settings.is_enabled,
        url: settings.url ?? 'https://api.stripe.com',
        secret: '',
        webhook_secret: '',
      }}
      request={{ method: 'put', path: '/api/v1/company/payment-provider', etag: `"${settings.version}"` }}
      formKey="payment-provider"
      submitLabel={t('online.save')}
      success={t('networks.saved')}
    >
      <FormSection title={t('online.title')} text={t('online.text')}>
        <p>
          {t('online.events', { events })}{' '}
          <bdi dir="ltr">
            <code>{settings.events_url}</code>
          </bdi>
        </p>
        <TextField name="url" type="url" label={t('online.url')} />
        <TextField
          name="secret"
          type="password"
          label={t('online.secret')}
          {...kept(settings.has_secret)}
          autoComplete="new-password"
        />
        <TextField
          name="webhook_secret"
          type="password"
          label={t('online.webhookSecret')}
          {...kept(settings.has_webhook_secret)}
          autoComplete="new-password"
        />
        <CheckboxField name="is_enabled" label={t('online.enabled')} help={t('online.enabledHelp')} />
      </FormSection>
    </ResourceForm>
  );
}

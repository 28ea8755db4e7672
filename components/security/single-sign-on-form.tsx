'use client';

import { useTranslations } from 'next-intl';
import { DomainChoice } from '@/components/security/domain-choice';
import styles from '@/components/security/security.module.css';
import { TestIssuer } from '@/components/security/test-issuer';
import { CopiedValue } from '@/components/ui/action/copied-value';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { Alert } from '@/components/ui/plain/alert';
import type { SingleSignOnSettings } from '@/lib/auth/single-sign-on/schema';
import { singleSignOnInput } from '@/lib/auth/single-sign-on/schema';

/** The form for the company's own OpenID Connect provider. It needs the messages `security` and `validation`. */
export function SingleSignOnForm({ settings }: { settings: SingleSignOnSettings }) {
  const t = useTranslations('security.sso');
  const domains = [...new Set([...settings.possible_domains, ...settings.email_domains])];
  if (domains.length === 0) return <Alert severity="info">{t('domainsNone')}</Alert>;
  const [only, ...more] = domains;
  const chosen = settings.version === 0 && only !== undefined && more.length === 0 ? [only] : settings.email_domains;
  return (
    <ResourceForm<typeof singleSignOnInput, SingleSignOnSettings>
      schema={singleSignOnInput}
      defaultValues={{
        is_enabled: settings.version === 0 || settings.is_enabled,
        issuer: settings.issuer ?? '',
        client_id: settings.client_id ?? '',
        client_secret: '',
        email_domains: chosen,
      }}
      request={{ method: 'put', path: '/api/v1/company/single-sign-on', etag: `"${settings.version}"` }}
      formKey="single-sign-on"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <FormSection title={t('title')} text={t('text')}>
        <CopiedValue
          label={t('redirect')}
          value={settings.redirect_uri}
          words={{ copy: t('copy'), copied: t('copied') }}
        />
        <TextField name="issuer" type="url" label={t('issuer')} help={t('issuerHelp')} />
        <TestIssuer />
        <TextField name="client_id" label={t('clientId')} />
        <TextField
          name="client_secret"
          type="password"
          label={t('clientSecret')}
          help={t(settings.has_client_secret ? 'secretKept' : 'secretNone')}
          autoComplete="new-password"
        />
        <DomainChoice name="email_domains" label={t('domains')} help={t('domainsHelp')} domains={domains} />
        <CheckboxField name="is_enabled" label={t('enabled')} />
      </FormSection>
    </ResourceForm>
  );
}

/** The settings as facts, for readers who may see them but not change how everybody signs in. */
export function SingleSignOnFacts({ settings }: { settings: SingleSignOnSettings }) {
  const t = useTranslations('security.sso');
  const tUi = useTranslations('ui');
  return (
    <div className={styles.stack}>
      <p className={styles.text}>{t('adminsOnly')}</p>
      <p className={styles.text}>
        {settings.is_enabled ? tUi('labelled', { label: t('issuer'), value: settings.issuer ?? '' }) : t('off')}
      </p>
    </div>
  );
}

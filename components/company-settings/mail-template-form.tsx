'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '@/components/company-settings/settings.module.css';
import { useRequest } from '@/components/ui/action/use-request';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { ResourceForm } from '@/components/ui/form/form';
import { Button } from '@/components/ui/plain/button';
import { UserText } from '@/components/ui/value/user-text';
import { api } from '@/lib/http/api-client';
import { type MailTemplate, type TemplatePreview, templateInput } from '@/lib/mail-templates/schema';

/** The form for the text of one mail in one language. */
export function MailTemplateForm({ template }: { template: MailTemplate }) {
  const t = useTranslations('company_settings.mails');
  const { kind, locale, version } = template;
  const names = template.placeholders.map((name) => `{${name}}`).join(' ');
  return (
    <ResourceForm<typeof templateInput, MailTemplate>
      schema={templateInput}
      defaultValues={valuesOf(template)}
      toValues={valuesOf}
      request={{ method: 'put', path: `/api/v1/mail-templates/${kind}/${locale}`, etag: `"${version}"` }}
      formKey={`mail-template-${kind}-${locale}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <p className={styles.quiet}>
        {t('placeholders')}{' '}
        <bdi dir="ltr" className={styles.number}>
          {names}
        </bdi>
      </p>
      <TextField name="subject" label={t('subject')} />
      <TextareaField name="text" label={t('body')} help={t('bodyHelp')} rows={14} />
      <Preview template={template} />
    </ResourceForm>
  );
}

const valuesOf = ({ subject, text }: MailTemplate) => ({ subject, text });

/** A preview of the mail with the text typed so far and invented figures. */
function Preview({ template: { kind, locale } }: { template: MailTemplate }) {
  const t = useTranslations('company_settings.mails');
  const { getValues } = useFormContext();
  const [shown, setShown] = useState<TemplatePreview>();
  const { isPending, start } = useRequest(async () => {
    const { subject, text } = getValues();
    const { data } = await api.post<TemplatePreview>('/api/v1/mail-templates/preview', { kind, locale, subject, text });
    setShown(data);
  });
  return (
    <div>
      <Button variant="outlined" loading={isPending} onClick={() => start()}>
        {t('preview')}
      </Button>
      <div role="status">
        {shown && (
          <div className={styles.preview} lang={locale}>
            <UserText className={styles.number}>{shown.subject}</UserText>
            <UserText className={styles.mail}>{shown.text}</UserText>
          </div>
        )}
      </div>
    </div>
  );
}

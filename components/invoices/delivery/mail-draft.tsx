'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '@/components/invoices/delivery/delivery.module.css';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { Alert } from '@/components/ui/plain/alert';
import { Spinner } from '@/components/ui/plain/spinner';
import { useJoin } from '@/components/ui/value/use-join';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { InvoiceMailDraft } from '@/lib/invoices/sending/mail-schema';

/**
 * The proposed mail of an invoice as fields. Words that somebody typed before it was loaded stay; an empty field is
 * sent as proposed.
 */
export function MailDraft({ id }: { id: string }) {
  const [t, ui] = [useTranslations('invoices.delivery'), useTranslations('ui')];
  const { reset, formState } = useFormContext();
  const { isDirty } = formState;
  const { data, isError } = useQuery(
    {
      queryKey: ['invoice-mail', id],
      gcTime: 0,
      queryFn: async ({ signal }) => (await api.get<InvoiceMailDraft>(`/api/v1/invoices/${id}/mail`, { signal })).data,
    },
    queries(),
  );
  useEffect(() => {
    if (data && !isDirty) reset({ subject: data.subject, message: data.message });
  }, [data, isDirty, reset]);
  return (
    <>
      {isError && <Alert severity="warning">{t('notLoaded')}</Alert>}
      {data ? (
        <Envelope id={id} draft={data} />
      ) : (
        !isError && (
          <p role="status" className={styles.loading}>
            <Spinner label={null} /> {ui('loading')}
          </p>
        )
      )}
      <TextField name="subject" label={t('subject')} />
      <TextareaField name="message" label={t('message')} help={t('messageHelp')} rows={10} />
    </>
  );
}

function Envelope({ id, draft: { recipients, attachments } }: { id: string; draft: InvoiceMailDraft }) {
  const [t, join] = [useTranslations('invoices.delivery'), useJoin()];
  const people = (['to', 'cc', 'bcc'] as const).filter((key) => recipients && recipients[key].length > 0);
  return (
    <dl className={styles.envelope}>
      {people.map((key) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <bdi>{join(recipients?.[key] ?? [])}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('attachments')}</dt>
        <dd>
          {attachments.map((name) => (
            <span key={name} className={styles.file}>
              <FileName id={id} name={name} />
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}

/** Links the PDF, so that it can be read before it is sent; an e-invoice is for programs, and has a tab of its own. */
function FileName({ id, name }: { id: string; name: string }) {
  if (!name.endsWith('.pdf') || name.endsWith('-factur-x.pdf')) return <bdi>{name}</bdi>;
  return (
    <a href={`/api/v1/invoices/${id}/pdf`} download>
      <bdi>{name}</bdi>
    </a>
  );
}

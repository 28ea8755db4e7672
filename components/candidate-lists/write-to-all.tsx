'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ListMailAhead } from '@/components/candidate-lists/list-mail-ahead';
import { useRequest } from '@/components/ui/action/use-request';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { Button } from '@/components/ui/plain/button';
import { type ListMailPreview, type ListMailRecord, listMailInput } from '@/lib/candidates/lists/mailing/schema';
import { api } from '@/lib/http/api-client';
import { type LocaleCode, locales } from '@/lib/i18n/locales';

interface WriteToAllProps {
  listId: string;
  use: 'template' | 'own';
  /** What the template's preview says. */
  first: ListMailPreview;
  /** The words from which the writer begins. */
  proposal: { locale: LocaleCode; subject: string; text: string; placeholders: readonly string[] };
}

/** The form that writes to all of a list. It says who gets the mail and who does not before it is sent. */
export function WriteToAll({ listId, use, first, proposal }: WriteToAllProps) {
  const t = useTranslations('candidate_lists.mails');
  const [ahead, setAhead] = useState(first);
  const { placeholders, ...words } = proposal;
  const path = `/candidate-lists/${listId}`;
  return (
    <ResourceForm<typeof listMailInput, ListMailRecord>
      schema={listMailInput}
      defaultValues={{ words: use === 'own' ? { use, ...words } : { use }, count: first.count }}
      request={{ method: 'post', path: `/api/v1${path}/mails` }}
      formKey={`list-mail-${use}-${listId}`}
      submitLabel={t('send', { count: ahead.count })}
      success={t('ordered')}
      onSaved={({ id }) => `${path}/mails/${id}`}
      cancel={`${path}?tab=mails`}
    >
      <FormSection title={t(use)} text={t(`${use}Text`)}>
        {use === 'own' && (
          <>
            <p>
              {t('placeholders')} <bdi dir="ltr">{placeholders.map((name) => `{${name}}`).join(' ')}</bdi>
            </p>
            <SelectField
              name="words.locale"
              label={t('language')}
              options={locales.map(({ code, label }) => ({ value: code, label }))}
            />
            <TextField name="words.subject" label={t('subject')} />
            <TextareaField name="words.text" label={t('body')} rows={14} />
          </>
        )}
        <PreviewButton listId={listId} onPreview={setAhead} />
      </FormSection>
      <ListMailAhead ahead={ahead} />
    </ResourceForm>
  );
}

/** Asks who gets the mail as it is typed so far, and how it reads. The form then sends it to as many. */
function PreviewButton({ listId, onPreview }: { listId: string; onPreview: (preview: ListMailPreview) => void }) {
  const t = useTranslations('candidate_lists.mails');
  const { getValues, setValue } = useFormContext();
  const { isPending, start } = useRequest(async () => {
    const { words } = getValues();
    const { data } = await api.post<ListMailPreview>(`/api/v1/candidate-lists/${listId}/mails/preview`, { words });
    setValue('count', data.count);
    onPreview(data);
  });
  return (
    <div>
      <Button variant="outlined" loading={isPending} onClick={() => start()}>
        {t('preview')}
      </Button>
    </div>
  );
}

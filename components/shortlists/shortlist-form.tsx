'use client';
import { useTranslations } from 'next-intl';
import { ShortlistPreview } from '@/components/shortlists/shortlist-preview';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { SeveralField } from '@/components/ui/form/fields/several-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import type { ShortlistChoice } from '@/lib/shortlists/choice';
import { type ShortlistRecord, shortlistInput } from '@/lib/shortlists/schema';

/** The form that sends candidates to contacts of their client, with a preview of what these see. */
export function ShortlistForm({ choice }: { choice: ShortlistChoice }) {
  const t = useTranslations('shortlists');
  const [first] = choice.candidates;
  const back = `/submissions/${first?.submissionId}?tab=answers`;
  return (
    <ResourceForm<typeof shortlistInput, ShortlistRecord>
      schema={shortlistInput}
      defaultValues={{
        submission_ids: choice.candidates.map(({ submissionId }) => submissionId),
        contact_ids: choice.contacts.length === 1 ? choice.contacts.map(({ id }) => id) : [],
        show: { name: true, contact: false, pay: false },
        note: '',
      }}
      request={{ method: 'post', path: '/api/v1/shortlists' }}
      formKey={`shortlist-${first?.submissionId}`}
      submitLabel={t('send')}
      success={({ recipients }) => t('sent', { count: recipients.length })}
      onSaved={() => back}
      cancel={back}
    >
      <FormSection title={t('toClient')}>
        <SeveralField
          name="contact_ids"
          label={t('contacts')}
          options={choice.contacts.map(({ id, name, title }) => ({
            value: id,
            label: title ? `${name} · ${title}` : name,
          }))}
        />
        <TextareaField name="note" label={t('note')} />
      </FormSection>
      <FormSection title={t('show')} text={t('showHint')}>
        <CheckboxField name="show.name" label={t('showName')} />
        <CheckboxField name="show.contact" label={t('showContact')} />
        {choice.candidates.some(({ bill }) => bill) && <CheckboxField name="show.pay" label={t('showPay')} />}
      </FormSection>
      <ShortlistPreview candidates={choice.candidates} />
    </ResourceForm>
  );
}

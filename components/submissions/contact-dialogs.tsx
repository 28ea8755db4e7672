'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { type Option, SelectField } from '@/components/ui/form/select-field';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import {
  type SubmissionContact,
  submissionContactChange,
  submissionContactInput,
} from '@/lib/submissions/client-contacts/schema';

interface AddContactProps {
  submissionId: string;
  people: readonly Option[];
  interviewOptions: readonly Option[];
}

/** Puts the candidate forward to one more person at the client. */
export function NameContact({ submissionId, people, interviewOptions }: AddContactProps) {
  const t = useTranslations('submissions.contacts');
  return (
    <FormDialog<typeof submissionContactInput, SubmissionContact>
      title={t('addTitle')}
      trigger={t('add')}
      triggerProps={{ startIcon: <Icon path={addPath} /> }}
      schema={submissionContactInput}
      defaultValues={{ submission_id: submissionId, client_contact_id: '', interview_option: '' }}
      request={{ method: 'post', path: '/api/v1/submission-client-contacts' }}
      formKey={`submission-contact-${submissionId}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <SelectField name="client_contact_id" label={t('contact')} options={people} />
      <SelectField
        name="interview_option"
        label={t('interview')}
        help={t('interviewHelp')}
        options={interviewOptions}
      />
    </FormDialog>
  );
}

interface ChangeInterviewProps {
  contactId: string;
  name: string;
  option: string | null;
  interviewOptions: readonly Option[];
}

/** Agrees how one person meets the candidate. */
export function ChangeInterview({ contactId, name, option, interviewOptions }: ChangeInterviewProps) {
  const t = useTranslations('submissions.contacts');
  return (
    <FormDialog<typeof submissionContactChange, SubmissionContact>
      title={t('changeTitle', { name })}
      trigger={t('change')}
      triggerProps={{ size: 'small', variant: 'text' }}
      schema={submissionContactChange}
      defaultValues={{ interview_option: option ?? '' }}
      request={{ method: 'put', path: `/api/v1/submission-client-contacts/${contactId}` }}
      formKey={`submission-contact-change-${contactId}`}
      submitLabel={t('save')}
      success={t('changed')}
    >
      <SelectField
        name="interview_option"
        label={t('interview')}
        help={t('interviewHelp')}
        options={interviewOptions}
      />
    </FormDialog>
  );
}

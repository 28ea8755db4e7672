'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { SelectField } from '@/components/ui/form/fields/select-field';
import type { Option } from '@/components/ui/inputs/option';
import {
  type SubmissionContact,
  submissionContactChange,
  submissionContactInput,
} from '@/lib/submissions/client-contacts/schema';

export interface NameContactProps {
  submissionId: string;
  people: readonly Option[];
  interviewOptions: readonly Option[];
}

/** The dialog that adds a contact of the client to whom the candidate is put forward. */
export function NameContactDialog({
  submissionId,
  people,
  interviewOptions,
  ...dialog
}: NameContactProps & OpenDialog) {
  const t = useTranslations('submissions.contacts');
  return (
    <FormDialog<typeof submissionContactInput, SubmissionContact>
      {...dialog}
      title={t('addTitle')}
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

export interface ChangeInterviewProps {
  contactId: string;
  name: string;
  option: string | null;
  interviewOptions: readonly Option[];
}

/** The dialog for how a contact interviews the candidate. */
export function ChangeInterviewDialog({
  contactId,
  name,
  option,
  interviewOptions,
  ...dialog
}: ChangeInterviewProps & OpenDialog) {
  const t = useTranslations('submissions.contacts');
  return (
    <FormDialog<typeof submissionContactChange, SubmissionContact>
      {...dialog}
      title={t('changeTitle', { name })}
      schema={submissionContactChange}
      defaultValues={{ interview_option: option ?? '' }}
      request={{ method: 'patch', path: `/api/v1/submission-client-contacts/${contactId}` }}
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

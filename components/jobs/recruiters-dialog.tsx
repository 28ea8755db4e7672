'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { SeveralField } from '@/components/ui/form/fields/several-field';
import type { Option } from '@/components/ui/inputs/option';
import { type JobState, recruitersInput } from '@/lib/job-orders/schema';

export interface RecruitersDialogProps {
  job: JobState;
  /** Whoever could become one, or is one already. */
  people: readonly Option[];
}

/** The dialog in which the recruiters of a job are chosen. */
export function RecruitersDialog({ job, people, ...dialog }: RecruitersDialogProps & OpenDialog) {
  const t = useTranslations('job_recruiters');
  const known = new Set(people.map(({ value }) => value));
  const others = job.recruiters.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog<typeof recruitersInput, JobState>
      {...dialog}
      title={t('choose')}
      schema={recruitersInput}
      defaultValues={{ user_ids: job.recruiters.map(({ id }) => id) }}
      request={{ method: 'put', path: `/api/v1/jobs/${job.id}/recruiters`, etag: `"${job.version}"` }}
      formKey={`recruiters-${job.id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <SeveralField name="user_ids" label={t('people')} options={[...people, ...others]} help={t('help')} />
    </FormDialog>
  );
}

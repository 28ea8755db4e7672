import { type FormDefaults, valuesFrom } from '@/components/ui/form/form-values';
import { submissionFields } from '@/lib/submissions/fields';
import type { Submission, SubmissionForm } from '@/lib/submissions/schema';

/**
 * The values of an empty form.
 *
 * @param parts whether the form asks for the burden, and for the job.
 * @param ownerId undefined if the actor may not choose the owner.
 */
export const blankSubmission = (
  { withMargin, withJob }: { withMargin: boolean; withJob: boolean },
  ownerId?: string,
): FormDefaults<SubmissionForm> => ({
  ...submissionFields.blank,
  candidate: { name: '', email: '', phone: '' },
  update_candidate: false,
  client_id: '',
  bill_rate: '',
  pay_rate: '',
  rate_unit: 'hour',
  margin_reason: '',
  ...(withJob ? { job_id: '' } : {}),
  ...(withMargin ? { burden_percent: '' } : {}),
  ...(ownerId === undefined ? {} : { owner_id: ownerId }),
});

/** A submission's values for the fields that the form has. */
export const submissionValues = (
  blank: FormDefaults<SubmissionForm>,
  submission: Submission,
): FormDefaults<SubmissionForm> => ({
  ...valuesFrom(blank, {
    ...submission,
    client_id: submission.client.id,
    job_id: submission.job?.id ?? '',
    owner_id: submission.owner.id,
  }),
  // An address names its person; whoever has none is named by the id.
  ...(submission.candidate.email === null && { candidate_id: submission.candidate.id }),
});

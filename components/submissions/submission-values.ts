import { type FormDefaults, valuesFrom } from '@/components/ui/form/form-values';
import { submissionFields } from '@/lib/submissions/fields';
import type { Submission, SubmissionForm } from '@/lib/submissions/schema';

/**
 * The form with nothing written yet.
 *
 * @param withMargin whether it asks for the burden.
 * @param ownerId nothing where the owner is not the actor's to choose.
 */
export const blankSubmission = (withMargin: boolean, ownerId?: string): FormDefaults<SubmissionForm> => ({
  ...submissionFields.blank,
  candidate: { name: '', email: '', phone: '' },
  update_candidate: false,
  client_id: '',
  bill_rate: '',
  pay_rate: '',
  rate_unit: 'hour',
  margin_reason: '',
  ...(withMargin ? { burden_percent: '' } : {}),
  ...(ownerId === undefined ? {} : { owner_id: ownerId }),
});

/** The form's values for a record, for those fields that the form has. */
export const submissionValues = (
  blank: FormDefaults<SubmissionForm>,
  submission: Submission,
): FormDefaults<SubmissionForm> =>
  valuesFrom(blank, { ...submission, client_id: submission.client.id, owner_id: submission.owner.id });

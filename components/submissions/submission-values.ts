import type { FormDefaults } from '@/components/ui/form/form-values';
import type { Submission, SubmissionForm } from '@/lib/submissions/schema';

/** The form's values for a record, for those fields that the form has. */
export function submissionValues(
  blank: FormDefaults<SubmissionForm>,
  submission: Submission,
): FormDefaults<SubmissionForm> {
  const { candidate, client, owner } = submission;
  return {
    candidate: { name: candidate.name, email: candidate.email, phone: candidate.phone ?? '' },
    update_candidate: false,
    position_title: submission.position_title,
    client_id: client.id,
    bill_rate: submission.bill_rate,
    pay_rate: submission.pay_rate,
    currency: submission.currency,
    rate_unit: submission.rate_unit,
    available_from: submission.available_from ?? '',
    note: submission.note ?? '',
    margin_reason: '',
    ...('burden_percent' in blank ? { burden_percent: submission.burden_percent ?? '' } : {}),
    ...('owner_id' in blank ? { owner_id: owner.id } : {}),
  };
}

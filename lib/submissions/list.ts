import { marginNeeds } from '@/lib/auth/money-seen';
import { type ColumnOf, createdField, listOf, updatedField } from '@/lib/fields/list';

const margins = { needs: marginNeeds };

/** What the list of submissions can show. */
export const submissionList = listOf(
  'submissions',
  ['view_submissions', 'view_own_submissions'],
  [
    { field: 'candidate', label: 'submissions.fields.candidate', shown: true, required: true },
    { field: 'number', label: 'submissions.fields.number', shown: true },
    { field: 'position_title', label: 'submissions.fields.position', shown: true },
    { field: 'client', label: 'submissions.fields.client', shown: true },
    { field: 'status', label: 'submissions.fields.status', shown: true },
    { field: 'bill_rate', label: 'submissions.fields.billRate', shown: true },
    { field: 'pay_rate', label: 'submissions.fields.payRate', shown: { without: 'view_contract_margins' } },
    { field: 'margin_percent', label: 'submissions.fields.marginPercent', shown: true, ...margins },
    { field: 'owner', label: 'submissions.fields.owner', shown: true },
    { ...createdField, shown: true },
    { field: 'candidate_email', label: 'submissions.fields.email' },
    { field: 'candidate_phone', label: 'submissions.fields.phone' },
    { field: 'margin_amount', label: 'submissions.fields.margin', ...margins },
    { field: 'markup_percent', label: 'submissions.fields.markup', ...margins },
    { field: 'burden_percent', label: 'submissions.fields.burden', ...margins },
    { field: 'currency', label: 'submissions.fields.currency' },
    { field: 'rate_unit', label: 'submissions.fields.rateUnit' },
    { field: 'available_from', label: 'submissions.fields.availableFrom' },
    { field: 'submitted_at', label: 'submissions.fields.submitted' },
    { field: 'closed_reason', label: 'fields.closed_reason' },
    updatedField,
  ],
);
export type SubmissionColumn = ColumnOf<typeof submissionList>;

import { billNeeds } from '@/lib/auth/money-seen';
import { type ColumnOf, createdField, listOf, updatedField } from '@/lib/fields/list';

/** What the list of timesheets can show. */
export const timesheetList = listOf(
  'timesheets',
  ['view_timesheets', 'view_own_timesheets'],
  [
    { field: 'candidate', label: 'timesheets.fields.candidate', shown: true, required: true },
    { field: 'period', label: 'timesheets.fields.period', shown: true },
    { field: 'status', label: 'timesheets.fields.status', shown: true },
    { field: 'total_hours', label: 'timesheets.fields.hours', shown: true },
    { field: 'client', label: 'timesheets.fields.client', shown: true },
    { field: 'contract', label: 'timesheets.fields.contract', shown: true },
    { field: 'bill_total', label: 'timesheets.fields.bill', shown: true, needs: billNeeds },
    { field: 'pay_total', label: 'timesheets.fields.pay', shown: true },
    { field: 'position_title', label: 'fields.position_title' },
    { field: 'consultant', label: 'timesheets.fields.consultant' },
    { field: 'currency', label: 'timesheets.fields.currency' },
    { field: 'submitted_at', label: 'fields.submitted_at' },
    { field: 'approved_at', label: 'fields.approved_at' },
    { field: 'approved_by', label: 'timesheets.fields.approvedBy' },
    { field: 'closed_reason', label: 'fields.rejected_reason' },
    createdField,
    updatedField,
  ],
);
export type TimesheetColumn = ColumnOf<typeof timesheetList>;

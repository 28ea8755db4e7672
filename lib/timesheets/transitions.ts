import { defineTransitions, type TransitionTable } from '@/lib/transitions/define-transitions';

/** The statuses of a timesheet. */
export const timesheetStatuses = ['draft', 'submitted', 'approved', 'rejected', 'invoiced'] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

const table: TransitionTable<TimesheetStatus> = {
  draft: [{ to: 'submitted' }],
  // Back to draft is the author's recall.
  submitted: [{ to: 'approved' }, { to: 'rejected', requires: ['reason'] }, { to: 'draft' }],
  // Back to submitted is the approver's reopening; an invoiced one cannot be reopened.
  approved: [{ to: 'submitted' }, { to: 'invoiced', by: 'system' }],
  rejected: [{ to: 'submitted' }],
  // Undone only when the draft invoice is deleted, or the issued one voided or credited.
  invoiced: [{ to: 'approved', by: 'system' }],
};

/** The life of a timesheet (domain.md, "State machines"). `invoiced` is set and undone by its invoice alone. */
export const { nextStatuses, checkTransition } = defineTransitions(table);

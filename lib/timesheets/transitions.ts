import { defineTransitions, type TransitionTable } from '@/lib/transitions/define-transitions';
import type { Way } from '@/lib/transitions/way';

/** The statuses of a timesheet. */
export const timesheetStatuses = ['draft', 'submitted', 'approved', 'rejected', 'invoiced'] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

const table: TransitionTable<TimesheetStatus> = {
  draft: [{ to: 'submitted' }],
  // The author's recall leads back to draft.
  submitted: [{ to: 'approved' }, { to: 'rejected', requires: ['reason'] }, { to: 'draft' }],
  // The approver's reopening leads back to submitted; an invoiced sheet cannot be reopened.
  approved: [{ to: 'submitted' }, { to: 'invoiced', by: 'system' }],
  rejected: [{ to: 'submitted' }],
  // Undone only when the draft invoice is deleted, or the issued one voided or credited.
  invoiced: [{ to: 'approved', by: 'system' }],
};

/** The life of a timesheet (domain.md, "State machines"). Only its invoice sets and undoes `invoiced`. */
export const { nextStatuses, checkTransition } = defineTransitions(table);

/** The way of a timesheet that is billed. */
export const timesheetWay: Way<TimesheetStatus> = {
  main: ['draft', 'submitted', 'approved', 'invoiced'],
  sides: { rejected: 'submitted' },
  nextStatuses,
};

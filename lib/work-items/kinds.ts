/** The kinds of work items, in the order in which they are shown: money and time that others wait for first. */
export const workKinds = [
  'approve_timesheet',
  'correct_timesheet',
  'record_interview',
  'convert_submission',
  'complete_contract',
  'activate_contract',
  'verify_document',
  'issue_invoice',
  'remind_invoice',
  'renew_contract',
  'do_to_do',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The records that items are about, as `prisma/sql/work_items.sql` names them. */
export const workNouns = ['timesheet', 'submission', 'contract', 'invoice', 'interview', 'document', 'to_do'] as const;
export type WorkNoun = (typeof workNouns)[number];

/** The record that the items of each kind are about: its column in the table of items. */
export const nounOfKind = {
  approve_timesheet: 'timesheet',
  correct_timesheet: 'timesheet',
  record_interview: 'interview',
  convert_submission: 'submission',
  complete_contract: 'contract',
  activate_contract: 'contract',
  verify_document: 'document',
  issue_invoice: 'invoice',
  remind_invoice: 'invoice',
  renew_contract: 'contract',
  do_to_do: 'to_do',
} as const satisfies Record<WorkKind, WorkNoun>;

/** The kinds of work items, in the order in which they are shown: money and time that others wait for first. */
export const workKinds = [
  'approve_timesheet',
  'decide_leave',
  'correct_timesheet',
  'submit_timesheet',
  'enter_time',
  'record_interview',
  'convert_submission',
  'fill_job',
  'complete_contract',
  'activate_contract',
  'invite_contractor',
  'verify_document',
  'bill_time',
  'issue_invoice',
  'assign_bank_lines',
  'remind_invoice',
  'approve_pay_run',
  'close_pay_run',
  'begin_pay_run',
  'renew_contract',
  'do_to_do',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The records that items are about, as `prisma/sql/work_items.sql` names them. */
export const workNouns = [
  'timesheet',
  'submission',
  'contract',
  'invoice',
  'interview',
  'document',
  'to_do',
  'job_order',
  'pay_run',
  'bank_statement',
  'leave_request',
] as const;
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
  fill_job: 'job_order',
  invite_contractor: 'contract',
  submit_timesheet: 'timesheet',
  enter_time: 'contract',
  bill_time: 'contract',
  approve_pay_run: 'pay_run',
  close_pay_run: 'pay_run',
  begin_pay_run: 'pay_run',
  assign_bank_lines: 'bank_statement',
  decide_leave: 'leave_request',
} as const satisfies Record<WorkKind, WorkNoun>;

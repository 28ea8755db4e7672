/** The kinds of mail that the program writes; failed_mail.json has a word for each. */
export const mailKinds = [
  'address_taken',
  'approval_code',
  'budget_used',
  'change_email_new',
  'change_email_old',
  'company_deletion_called_off',
  'company_deletion_ordered',
  'company_reactivated',
  'company_suspended',
  'consent_ending',
  'document_expiry',
  'document_expiry_admin',
  'document_handed_in',
  'document_rejected',
  'document_rejected_by_link',
  'factors_changed',
  'form_invitation',
  'interview_cancelled',
  'interview_invitation',
  'invitation',
  'invoice',
  'job_application',
  'list_mail',
  'mail_undelivered',
  'margin_asked',
  'margin_decided',
  'news_digest',
  'notification',
  'password_changed',
  'payment_reminder',
  'registration_exists',
  'remittance',
  'requirement_ending',
  'reset_password',
  'rule_failing',
  'rule_gave_up',
  'rule_mail',
  'rule_notice',
  'rule_paused',
  'rule_stopped',
  'rule_unreadable',
  'shortlist',
  'shortlist_answered',
  'shortlist_code',
  'shortlist_reminder',
  'still_to_do',
  'time_approval',
  'time_missing',
  'time_waiting',
  'timesheet_digest',
  'timesheet_rejected',
  'verify_email',
  'work_missed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The kinds that people without an account get, if they are candidates: nothing of them goes to `do_not_contact`. */
const candidateKinds: readonly string[] = [
  'document_rejected_by_link',
  'form_invitation',
  'interview_cancelled',
  'interview_invitation',
  'rule_mail',
  'still_to_do',
] satisfies MailKind[];
export const isForCandidates = (kind: string): boolean => candidateKinds.includes(kind);

/**
 * The kinds that go to many people at once, of whom nobody may get one twice: if the process dies during an attempt, there
 * is no second one.
 */
export const isSentOnce = (kind: string): boolean => kind === 'list_mail';

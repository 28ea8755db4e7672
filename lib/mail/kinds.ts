/** The kinds of mail that the program writes; failed_mail.json has a word for each. */
export const mailKinds = [
  'address_taken',
  'change_email_new',
  'change_email_old',
  'company_deletion_called_off',
  'company_deletion_ordered',
  'company_reactivated',
  'company_suspended',
  'document_expiry',
  'document_expiry_admin',
  'document_rejected',
  'factors_changed',
  'invitation',
  'invoice',
  'password_changed',
  'registration_exists',
  'reset_password',
  'timesheet_digest',
  'timesheet_rejected',
  'verify_email',
] as const;
export type MailKind = (typeof mailKinds)[number];

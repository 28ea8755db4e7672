import type { AccountToken } from '@/lib/db/generated/client';

/** Seconds that a mailed link works; the mail that carries it has the kind's name. */
export const linkSeconds: Readonly<
  Record<
    | AccountToken['kind']
    | 'form_invitation'
    | 'interview_invitation'
    | 'list_mail'
    | 'time_approval'
    | 'approval_code'
    | 'shortlist'
    | 'shortlist_code'
    | 'shortlist_reminder'
    | 'still_to_do',
    number
  >
> = {
  verify_email: 24 * 3600,
  reset_password: 30 * 60,
  invitation: 7 * 24 * 3600,
  change_email_old: 24 * 3600,
  change_email_new: 24 * 3600,
  form_invitation: 14 * 24 * 3600,
  // At most: the link ends some days after the interview.
  interview_invitation: 366 * 24 * 3600,
  // Whoever wants no more such mails can say so at any time later.
  list_mail: Number.POSITIVE_INFINITY,
  time_approval: 14 * 24 * 3600,
  approval_code: 15 * 60,
  shortlist: 14 * 24 * 3600,
  shortlist_code: 15 * 60,
  // At most: it ends with the first link.
  shortlist_reminder: 14 * 24 * 3600,
  still_to_do: 14 * 24 * 3600,
};

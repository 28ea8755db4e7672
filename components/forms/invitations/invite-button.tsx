'use client';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

/** Opens the dialog that mails a form to somebody without an account. */
export const InviteButton = dialogButton(() =>
  import('@/components/forms/invitations/invite-dialog').then((part) => part.InviteDialog),
);

'use client';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

/** Opens what a form is mailed with to somebody without an account. */
export const InviteButton = dialogButton(() =>
  import('@/components/forms/invitations/invite-dialog').then((part) => part.InviteDialog),
);

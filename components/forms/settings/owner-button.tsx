'use client';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

/** Opens the choice of another owner. */
export const OwnerButton = dialogButton(() =>
  import('@/components/forms/settings/owner-dialog').then((part) => part.OwnerDialog),
);

'use client';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

/** Opens the choice of people who must fill in a form. */
export const RequireButton = dialogButton(() =>
  import('@/components/forms/requirements/require-dialog').then((part) => part.RequireDialog),
);

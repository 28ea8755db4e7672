'use client';
import { onDemand } from '@/components/ui/on-demand';

/** A `ConfirmDialog` whose code comes when something is first asked. */
export const ConfirmQuestion = onDemand(() =>
  import('@/components/ui/action/confirm-dialog').then((part) => part.ConfirmDialog),
);

'use client';
import { onDemand } from '@/components/ui/on-demand';

/** A `ConfirmDialog` whose code is loaded at the first question. */
export const ConfirmQuestion = onDemand(() =>
  import('@/components/ui/action/confirm-dialog').then((part) => part.ConfirmDialog),
);

'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** The form of the lock dates where it is one of several tabs: its code is loaded with its own. */
export const LockDatesPart = dynamic(
  () => import('@/components/closing/lock-dates-form').then((part) => part.LockDatesForm),
  {
    loading: () => <FormSkeleton fields={3} />,
  },
);

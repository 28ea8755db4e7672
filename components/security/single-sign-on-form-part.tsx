'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

// In a tab of the settings: its code comes only with it.
export const SingleSignOnForm = dynamic(
  () => import('@/components/security/single-sign-on-form').then((part) => part.SingleSignOnForm),
  {
    loading: () => <FormSkeleton fields={4} />,
  },
);

export const SingleSignOnFacts = dynamic(
  () => import('@/components/security/single-sign-on-form').then((part) => part.SingleSignOnFacts),
  {
    loading: () => <FormSkeleton fields={4} />,
  },
);

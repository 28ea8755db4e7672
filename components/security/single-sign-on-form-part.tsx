'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

// A form in a tab of the settings, loaded on demand with the tab.
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

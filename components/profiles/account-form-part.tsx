'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

// The account among the tabs of a profile: its code comes only with its tab.
export const AccountForm = dynamic(
  () => import('@/components/profiles/account-form').then((part) => part.AccountForm),
  {
    loading: () => <FormSkeleton fields={4} />,
  },
);

export const EmailSection = dynamic(
  () => import('@/components/profiles/account-form').then((part) => part.EmailSection),
  {
    loading: () => <FormSkeleton fields={4} />,
  },
);

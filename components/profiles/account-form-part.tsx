'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

// Parts of the profile's tab for the account, loaded on demand with the tab.
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

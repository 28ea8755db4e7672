'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `AccessForm` for a page that has other tabs, too: its scripts are loaded only with it. */
export const AccessForm = dynamic(
  () => import('@/components/forms/access/access-form').then((part) => part.AccessForm),
  {
    loading: () => <FormSkeleton fields={4} />,
  },
);

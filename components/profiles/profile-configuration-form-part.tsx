'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `ProfileConfigurationForm`, loaded on demand with its tab. */
export const ProfileConfigurationForm = dynamic(
  () => import('@/components/profiles/profile-configuration-form').then((part) => part.ProfileConfigurationForm),
  {
    loading: () => <FormSkeleton fields={8} />,
  },
);

'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `SectionForm`, loaded on demand for a page that mostly shows other things. */
export const SectionForm = dynamic(
  () => import('@/components/profiles/section-form').then((part) => part.SectionForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

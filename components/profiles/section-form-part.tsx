'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `SectionForm` for a page that mostly shows other things: its code comes only with the form. */
export const SectionForm = dynamic(
  () => import('@/components/profiles/section-form').then((part) => part.SectionForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

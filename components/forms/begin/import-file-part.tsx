'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `ImportFile`, whose scripts are loaded only when a file is chosen. */
export const ImportFile = dynamic(
  () => import('@/components/forms/begin/import-file').then((part) => part.ImportFile),
  {
    loading: () => <FormSkeleton fields={1} />,
  },
);

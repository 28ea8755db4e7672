'use client';
import dynamic from 'next/dynamic';
import { RecordSkeleton } from '@/components/ui/feedback/skeletons';

/** `FormBuilder` for a page that has other tabs, too: its scripts are loaded only with it. */
export const FormBuilder = dynamic(
  () => import('@/components/forms/builder/form-builder').then((part) => part.FormBuilder),
  { loading: () => <RecordSkeleton /> },
);

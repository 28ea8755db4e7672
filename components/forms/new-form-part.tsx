'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `NewForm`, whose fields and schema are loaded beside the page. */
export const NewForm = dynamic(() => import('@/components/forms/new-form').then((part) => part.NewForm), {
  loading: () => <FormSkeleton fields={2} />,
});

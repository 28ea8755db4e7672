'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `ClientForm`, loaded on demand for a page that mostly shows other things. */
export const ClientForm = dynamic(() => import('@/components/clients/client-form').then((part) => part.ClientForm), {
  loading: () => <FormSkeleton fields={8} />,
});

'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `ClientForm` for a page that mostly shows other things: its code comes only with the form. */
export const ClientForm = dynamic(() => import('@/components/clients/client-form').then((part) => part.ClientForm), {
  loading: () => <FormSkeleton fields={8} />,
});

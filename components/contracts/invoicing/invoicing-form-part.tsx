'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `InvoicingSetupForm` for a page that mostly shows other things: its code is loaded only with the form. */
export const InvoicingSetupForm = dynamic(
  () => import('@/components/contracts/invoicing/invoicing-form').then((part) => part.InvoicingSetupForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

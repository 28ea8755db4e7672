'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `CompanyForm` for a page that mostly shows other things: its code comes only with the form. */
export const CompanyForm = dynamic(
  () => import('@/components/companies/company-form').then((part) => part.CompanyForm),
  {
    loading: () => <FormSkeleton fields={8} />,
  },
);

'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `CompanyForm`, loaded on demand for a page that mostly shows other things. */
export const CompanyForm = dynamic(
  () => import('@/components/companies/company-form').then((part) => part.CompanyForm),
  {
    loading: () => <FormSkeleton fields={8} />,
  },
);

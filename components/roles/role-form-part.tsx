'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `RoleForm`, loaded on demand for a page that mostly shows other things. */
export const RoleForm = dynamic(() => import('@/components/roles/role-form').then((part) => part.RoleForm), {
  loading: () => <FormSkeleton fields={8} />,
});

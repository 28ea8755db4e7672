'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `MenuForm`, whose scripts are loaded only with its tab. */
export const MenuForm = dynamic(() => import('@/components/forms/menu/menu-form').then((part) => part.MenuForm), {
  loading: () => <FormSkeleton fields={4} />,
});

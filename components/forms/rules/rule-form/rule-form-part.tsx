'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

/** `RuleForm` for a page that has other tabs, too: its scripts are loaded only with it. */
export const RuleForm = dynamic(
  () => import('@/components/forms/rules/rule-form/rule-form').then((part) => part.RuleForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

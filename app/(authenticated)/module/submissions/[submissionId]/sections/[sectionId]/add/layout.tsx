import type { ReactNode } from 'react';
import { readAnswerForm } from '@/app/(authenticated)/module/submissions/[submissionId]/read-answer-form';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ submissionId: string }>;
  children: ReactNode;
}

/** Looks for the answer above `loading.tsx`, so that a missing one is answered with 404. */
export default async function AnswerFormLayout({ params, children }: Props) {
  await readAnswerForm(await pageId(params, 'submissionId'));
  return children;
}

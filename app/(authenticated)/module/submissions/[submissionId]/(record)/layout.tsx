import type { ReactNode } from 'react';
import { readAnswerPage } from '@/app/(authenticated)/module/submissions/[submissionId]/(record)/read-answer-page';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ submissionId: string }>;
  children: ReactNode;
}

/**
 * Looks for the answer above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that
 * the record is missing.
 */
export default async function AnswerLayout({ params, children }: Props) {
  await readAnswerPage(await pageId(params, 'submissionId'));
  return children;
}

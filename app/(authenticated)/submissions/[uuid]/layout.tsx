import type { ReactNode } from 'react';
import { readSubmission } from '@/app/(authenticated)/submissions/[uuid]/read-submission';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the submission above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows
 * that the record is missing.
 */
export default async function SubmissionLayout({ params, children }: Props) {
  await readSubmission(await pageId(params));
  return children;
}

import type { ReactNode } from 'react';
import { readSubmission } from '@/app/(authenticated)/submissions/[uuid]/read-submission';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the submission above `loading.tsx`: below it the page is sent as a stream, which has its 200 before anything is
 * missed.
 */
export default async function SubmissionLayout({ params, children }: Props) {
  await readSubmission(await pageId(params));
  return children;
}

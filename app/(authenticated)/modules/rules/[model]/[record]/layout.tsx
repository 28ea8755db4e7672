import type { ReactNode } from 'react';
import { readRecordRules } from '@/app/(authenticated)/modules/rules/[model]/[record]/read-record-rules';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ model: string; record: string }>;
  children: ReactNode;
}

/**
 * Looks for the record above `loading.tsx`: below it the page is sent as a stream, which has its 200 before anything is
 * missed.
 */
export default async function RecordRulesLayout({ params, children }: Props) {
  await readRecordRules((await params).model, await pageId(params, 'record'));
  return children;
}

import type { ReactNode } from 'react';
import { readRecordRules } from '@/app/(authenticated)/modules/rules/[model]/[record]/read-record-rules';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ model: string; record: string }>;
  children: ReactNode;
}

/**
 * Looks for the record above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that
 * the record is missing.
 */
export default async function RecordRulesLayout({ params, children }: Props) {
  await readRecordRules((await params).model, await pageId(params, 'record'));
  return children;
}

import type { ReactNode } from 'react';
import { readListForm } from '@/app/(authenticated)/module/[uuid]/(list)/read-list-form';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the form above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that the
 * form is missing.
 */
export default async function AnswersLayout({ params, children }: Props) {
  await readListForm(await pageId(params));
  return children;
}

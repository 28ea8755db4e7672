import type { ReactNode } from 'react';
import { readListForm } from '@/app/(authenticated)/module/[uuid]/(list)/read-list-form';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/** Looks for the form above `loading.tsx`: below it the page has its 200 before anything is missed. */
export default async function AnswersLayout({ params, children }: Props) {
  await readListForm(await pageId(params));
  return children;
}

import type { ReactNode } from 'react';
import { readPerson } from '@/app/(authenticated)/users/[uuid]/read-person';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the person above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that
 * the person is missing.
 */
export default async function PersonLayout({ params, children }: Props) {
  await readPerson(await pageId(params));
  return children;
}

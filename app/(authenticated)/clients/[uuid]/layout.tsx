import type { ReactNode } from 'react';
import { readClient } from '@/app/(authenticated)/clients/[uuid]/read-client';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the client above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that
 * the record is missing.
 */
export default async function ClientLayout({ params, children }: Props) {
  await readClient(await pageId(params));
  return children;
}

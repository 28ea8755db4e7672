import type { ReactNode } from 'react';
import { readForm } from '@/app/(authenticated)/modules/[uuid]/read-form';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the form above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that the
 * record is missing.
 */
export default async function FormLayout({ params, children }: Props) {
  await readForm(await pageId(params));
  return children;
}

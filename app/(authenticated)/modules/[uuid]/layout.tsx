import type { ReactNode } from 'react';
import { readForm } from '@/app/(authenticated)/modules/[uuid]/read-form';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/** Looks for the form above `loading.tsx`: below it the page is sent as a stream, which has its 200 before anything is missed. */
export default async function FormLayout({ params, children }: Props) {
  await readForm(await pageId(params));
  return children;
}

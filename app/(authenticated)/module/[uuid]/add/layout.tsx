import type { ReactNode } from 'react';
import { readFillable } from '@/app/(authenticated)/module/[uuid]/add/read-fillable';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/** Looks for the form above `loading.tsx`, so that a missing one is answered with 404. */
export default async function AddAnswerLayout({ params, children }: Props) {
  await readFillable(await pageId(params));
  return children;
}

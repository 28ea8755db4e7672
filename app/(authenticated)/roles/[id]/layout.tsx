import type { ReactNode } from 'react';
import { readRole } from '@/app/(authenticated)/roles/[id]/read-role';

interface Props {
  params: Promise<{ id: string }>;
  children: ReactNode;
}

/**
 * Looks for the role above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that the
 * record is missing.
 */
export default async function RoleLayout({ params, children }: Props) {
  await readRole((await params).id);
  return children;
}

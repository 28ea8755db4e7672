import type { ReactNode } from 'react';
import { readRole } from '@/app/(authenticated)/roles/[id]/read-role';

interface Props {
  params: Promise<{ id: string }>;
  children: ReactNode;
}

/** Looks for the role above `loading.tsx`: below it the page is sent as a stream, which has its 200 before anything is missed. */
export default async function RoleLayout({ params, children }: Props) {
  await readRole((await params).id);
  return children;
}

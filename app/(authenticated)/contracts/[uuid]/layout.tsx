import type { ReactNode } from 'react';
import { readContract } from '@/app/(authenticated)/contracts/[uuid]/read-contract';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the contract above `loading.tsx`: below it the page is sent as a stream, which has its 200 before anything is
 * missed.
 */
export default async function ContractLayout({ params, children }: Props) {
  await readContract(await pageId(params));
  return children;
}

import type { ReactNode } from 'react';
import { readContract } from '@/app/(authenticated)/contracts/[uuid]/read-contract';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the contract above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that
 * the record is missing.
 */
export default async function ContractLayout({ params, children }: Props) {
  await readContract(await pageId(params));
  return children;
}

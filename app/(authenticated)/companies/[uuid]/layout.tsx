import type { ReactNode } from 'react';
import { readCompanyPage } from '@/app/(authenticated)/companies/[uuid]/read-company';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the company above `loading.tsx`: below it the page is sent as a stream, which has its 200 before anything is
 * missed.
 */
export default async function CompanyLayout({ params, children }: Props) {
  await readCompanyPage(await pageId(params));
  return children;
}

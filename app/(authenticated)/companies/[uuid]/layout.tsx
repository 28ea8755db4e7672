import type { ReactNode } from 'react';
import { readCompanyPage } from '@/app/(authenticated)/companies/[uuid]/read-company';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the company above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that
 * the record is missing.
 */
export default async function CompanyLayout({ params, children }: Props) {
  await readCompanyPage(await pageId(params));
  return children;
}

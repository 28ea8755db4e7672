import type { ReactNode } from 'react';
import { readInvoice } from '@/app/(authenticated)/invoices/[uuid]/read-invoice';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the invoice above `loading.tsx`: below it the page is streamed, and its status is 200 before anybody knows that
 * the record is missing.
 */
export default async function InvoiceLayout({ params, children }: Props) {
  await readInvoice(await pageId(params));
  return children;
}

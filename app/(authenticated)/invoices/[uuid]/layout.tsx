import type { ReactNode } from 'react';
import { readInvoice } from '@/app/(authenticated)/invoices/[uuid]/read-invoice';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/**
 * Looks for the invoice above `loading.tsx`: below it the page is sent as a stream, which has its 200 before anything is
 * missed.
 */
export default async function InvoiceLayout({ params, children }: Props) {
  await readInvoice(await pageId(params));
  return children;
}

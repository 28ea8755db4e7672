import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getInvoice } from '@/lib/invoices/data';

/** The invoice of a page's address and the actor, read once per request. Shows the not-found page if it is absent. */
export const readInvoice = cache(async (uuid: string) => {
  const actor = await requirePermission('view_invoices');
  return { actor, invoice: await orNotFound(getInvoice(actor, uuid)) };
});

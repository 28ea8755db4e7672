import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { invoiceLinkResource } from '@/lib/invoices/schema';
import { listInvoiceLinks } from '@/lib/invoices/sending/links.data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The links by which an invoice was mailed, with their ends',
    access: ['view_invoices'],
    bySupport: true,
    params: idParams,
    out: z.array(invoiceLinkResource),
  },
  ({ actor, params }) => listInvoiceLinks(actor, params.id),
);

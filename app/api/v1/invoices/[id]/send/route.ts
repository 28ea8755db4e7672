import { defineRoute } from '@/lib/http/define-route';
import { invoiceRecord } from '@/lib/invoices/schema';
import { sendInvoice } from '@/lib/invoices/send.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Mail an invoice to the invoicing contacts',
    access: ['issue_invoices'],
    bySupport: true,
    params: idParams,
    versioned: true,
    out: invoiceRecord,
  },
  ({ actor, params, ifMatch }) => sendInvoice(actor, params.id, ifMatch),
);

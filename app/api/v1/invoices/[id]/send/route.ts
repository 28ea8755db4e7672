import { defineRoute } from '@/lib/http/define-route';
import { invoiceRecord } from '@/lib/invoices/schema';
import { invoiceMailInput } from '@/lib/invoices/sending/mail-schema';
import { sendInvoice } from '@/lib/invoices/sending/send.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Mail an invoice to the invoicing contacts',
    access: ['issue_invoices'],
    params: idParams,
    body: invoiceMailInput,
    versioned: true,
    out: invoiceRecord,
  },
  ({ actor, params, body, ifMatch }) => sendInvoice(actor, params.id, ifMatch, body),
);

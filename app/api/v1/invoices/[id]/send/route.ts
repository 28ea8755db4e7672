import { defineRoute } from '@/lib/http/define-route';
import { invoiceRecord } from '@/lib/invoices/schema';
import { sendInvoice } from '@/lib/invoices/sending/data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  { summary: 'Mail an invoice to the invoicing contacts', access: ['issue_invoices'], params: idParams, out: invoiceRecord },
  ({ actor, params }) => sendInvoice(actor, params.id),
);

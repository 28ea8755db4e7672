import { defineRoute } from '@/lib/http/define-route';
import { invoiceRecord, voidInput } from '@/lib/invoices/schema';
import { voidInvoice } from '@/lib/invoices/void.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Void an issued invoice',
    access: ['void_invoices'],
    params: idParams,
    versioned: true,
    body: voidInput,
    out: invoiceRecord,
  },
  ({ actor, params, body, ifMatch }) => voidInvoice(actor, params.id, body.reason, ifMatch),
);

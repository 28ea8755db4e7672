import { defineRoute } from '@/lib/http/define-route';
import { voidInvoice } from '@/lib/invoices/issuing/void.data';
import { invoiceRecord, voidInput } from '@/lib/invoices/schema';
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

import { defineRoute } from '@/lib/http/define-route';
import { writeOffRest } from '@/lib/invoices/payments/write-off.data';
import { invoiceRecord, writeOffInput } from '@/lib/invoices/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Write off the small rest of an invoice',
    access: ['pay_payments'],
    params: idParams,
    versioned: true,
    body: writeOffInput,
    out: invoiceRecord,
    status: 201,
  },
  ({ actor, params, body, ifMatch }) => writeOffRest(actor, params.id, body.reason, ifMatch),
);

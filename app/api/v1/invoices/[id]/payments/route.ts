import { defineRoute } from '@/lib/http/define-route';
import { isKeyed } from '@/lib/http/idempotency';
import { recordPayment } from '@/lib/invoices/payments/payments.data';
import { invoiceRecord, paymentInput } from '@/lib/invoices/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Record a payment',
    access: ['pay_payments'],
    params: idParams,
    versioned: true,
    body: paymentInput,
    out: invoiceRecord,
    status: 201,
  },
  ({ actor, params, body, ifMatch, request }) =>
    recordPayment(actor, params.id, body, { ifMatch, isKeyed: isKeyed(request) }),
);

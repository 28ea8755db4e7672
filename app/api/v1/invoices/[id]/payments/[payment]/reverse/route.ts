import { defineRoute } from '@/lib/http/define-route';
import { reversePayment } from '@/lib/invoices/payments/payments.data';
import { invoiceRecord, paymentParams, reversalInput } from '@/lib/invoices/schema';
import { noteReturned } from '@/lib/payment-files/collecting/returned.data';

export const POST = defineRoute(
  {
    summary: 'Take back a payment that was entered wrongly',
    access: ['pay_payments'],
    params: paymentParams,
    versioned: true,
    body: reversalInput,
    out: invoiceRecord,
  },
  ({ actor, params, body, ifMatch }) =>
    reversePayment(actor, params, body.reason, ifMatch, (db, inside, { paymentIds }) =>
      noteReturned(db, inside, { endToEndIds: [], paymentIds, reason: body.reason }),
    ),
);

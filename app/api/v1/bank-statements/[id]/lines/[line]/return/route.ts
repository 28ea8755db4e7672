import { reverseReturned } from '@/lib/bank-statements/paying/reverse-returned.data';
import { bankLineParams, bankLineResource, bankReturnInput } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';
import { noteReturned } from '@/lib/payment-files/collecting/returned.data';

export const POST = defineRoute(
  {
    summary: 'Take back the payment that a line of a bank statement returns',
    access: ['pay_payments'],
    params: bankLineParams,
    body: bankReturnInput,
    out: bankLineResource,
  },
  ({ actor, params, body }) => reverseReturned(actor, params, body.receipt_id, noteReturned),
);

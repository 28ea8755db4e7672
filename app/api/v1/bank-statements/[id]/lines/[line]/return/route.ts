import { bankLineParams, bankLineResource, bankReturnInput } from '@/lib/bank-statements/schema';
import { takeBackReturned } from '@/lib/bank-statements/take-back.data';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Take back the payment that a line of a bank statement returns',
    access: ['pay_payments'],
    params: bankLineParams,
    body: bankReturnInput,
    out: bankLineResource,
  },
  ({ actor, params, body }) => takeBackReturned(actor, params, body.receipt_id),
);

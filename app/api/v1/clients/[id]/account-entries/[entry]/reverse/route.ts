import { defineRoute } from '@/lib/http/define-route';
import { clientCreditResource, entryParams } from '@/lib/invoices/client-accounts/client-credit-schema';
import { reverseEntry } from '@/lib/invoices/client-accounts/refunds.data';
import { reversalInput } from '@/lib/invoices/schema';

export const POST = defineRoute(
  {
    summary: 'Take back an overpayment or a refund that was entered wrongly',
    access: ['pay_payments'],
    params: entryParams,
    body: reversalInput,
    out: clientCreditResource,
  },
  ({ actor, params, body }) => reverseEntry(actor, params, body.reason),
);

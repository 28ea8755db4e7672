import { defineRoute } from '@/lib/http/define-route';
import { isKeyed } from '@/lib/http/idempotency';
import { clientCreditResource, refundInput } from '@/lib/invoices/client-accounts/client-credit-schema';
import { recordRefund } from '@/lib/invoices/client-accounts/refunds.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Record a refund of a client’s credit',
    access: ['pay_payments'],
    params: idParams,
    body: refundInput,
    out: clientCreditResource,
    status: 201,
  },
  ({ actor, params, body, request }) => recordRefund(actor, params.id, body, { isKeyed: isKeyed(request) }),
);

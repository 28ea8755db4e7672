import { defineRoute } from '@/lib/http/define-route';
import { getClientCredit } from '@/lib/invoices/client-accounts/client-credit.data';
import { clientCreditResource } from '@/lib/invoices/client-accounts/client-credit-schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'What a client has to its credit, with its overpayments and refunds',
    access: ['view_payments'],
    bySupport: true,
    params: idParams,
    out: clientCreditResource,
  },
  ({ actor, params }) => getClientCredit(actor, params.id),
);

import { payMonth } from '@/lib/commissions/payment.data';
import { monthParams, monthResource, payMonthInput } from '@/lib/commissions/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Note the day on which the commissions of a closed month, and of those closed with it, were paid',
    access: ['edit_commissions'],
    bySupport: false,
    params: monthParams,
    body: payMonthInput,
    out: monthResource,
    status: 201,
  },
  ({ actor, params, body }) => payMonth(actor, params.month, body.paid_on),
);

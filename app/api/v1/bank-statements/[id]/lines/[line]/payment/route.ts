import { recordBankPayment } from '@/lib/bank-statements/paying/pay.data';
import { bankLineParams, bankLineResource, bankPaymentInput } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Record a line of a bank statement as the payment of open invoices',
    access: ['pay_payments'],
    params: bankLineParams,
    body: bankPaymentInput,
    out: bankLineResource,
    status: 201,
  },
  ({ actor, params, body }) => recordBankPayment(actor, params, body),
);

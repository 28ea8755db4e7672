import { heedBankLine } from '@/lib/bank-statements/paying/pay.data';
import { bankLineParams, bankLineResource } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Let a line of a bank statement wait again that was set aside, parked or recorded as a charge',
    access: ['pay_payments'],
    params: bankLineParams,
    out: bankLineResource,
  },
  ({ actor, params }) => heedBankLine(actor, params),
);

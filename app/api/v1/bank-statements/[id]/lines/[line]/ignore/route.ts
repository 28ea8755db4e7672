import { ignoreBankLine } from '@/lib/bank-statements/paying/pay.data';
import { bankLineParams, bankLineResource } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Set a line of a bank statement aside',
    access: ['pay_payments'],
    params: bankLineParams,
    out: bankLineResource,
  },
  ({ actor, params }) => ignoreBankLine(actor, params),
);

import { parkBankLine } from '@/lib/bank-statements/paying/pay.data';
import { bankLineParams, bankLineResource } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Put a line of a bank statement on the account for unknown money, until somebody knows whose it is',
    access: ['pay_payments'],
    params: bankLineParams,
    out: bankLineResource,
  },
  ({ actor, params }) => parkBankLine(actor, params),
);

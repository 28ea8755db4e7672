import { recordBankCharge } from '@/lib/bank-statements/paying/pay.data';
import { bankLineParams, bankLineResource } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Record what the bank charges on the account for it',
    access: ['pay_payments'],
    params: bankLineParams,
    out: bankLineResource,
  },
  ({ actor, params }) => recordBankCharge(actor, params),
);

import { startAllPayments } from '@/lib/bank-statements/paying/all.data';
import { bankStatementRecord } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Record all lines of a bank statement that certainly pay open invoices, in the background',
    access: ['pay_payments'],
    bySupport: false,
    params: idParams,
    out: bankStatementRecord,
    status: 202,
  },
  ({ actor, params }) => startAllPayments(actor, params.id),
);

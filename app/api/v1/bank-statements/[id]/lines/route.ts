import { listBankLines } from '@/lib/bank-statements/matching/lines.data';
import { bankLineResource, bankLinesQuery } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The lines of a bank statement, each with the open invoices that it may pay',
    access: ['pay_payments'],
    params: idParams,
    query: bankLinesQuery,
    out: bankLineResource,
    list: true,
  },
  ({ actor, params, query }) => listBankLines(actor, params.id, query),
);

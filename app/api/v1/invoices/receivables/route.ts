import { defineRoute } from '@/lib/http/define-route';
import { receivablesDayQuery, receivablesResource } from '@/lib/invoices/receivables/receivables';
import { readReceivables } from '@/lib/invoices/receivables/receivables.data';

export const GET = defineRoute(
  {
    summary: 'What clients owe by how late it is, for each client and currency, today or at the end of any past day',
    access: ['view_invoices'],
    bySupport: true,
    query: receivablesDayQuery,
    out: receivablesResource,
  },
  ({ actor, query }) => readReceivables(actor, query.on),
);

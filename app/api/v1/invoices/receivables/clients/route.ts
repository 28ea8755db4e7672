import { defineRoute } from '@/lib/http/define-route';
import { clientReceivablesResource, receivablesQuery } from '@/lib/invoices/receivables/receivables';
import { listReceivables } from '@/lib/invoices/receivables/receivables.data';

export const GET = defineRoute(
  {
    summary:
      'List what clients owe by how late it is, each once for each currency, today or at the end of any past day',
    access: ['view_invoices'],
    bySupport: true,
    query: receivablesQuery,
    out: clientReceivablesResource,
    list: true,
  },
  ({ actor, query }) => listReceivables(actor, query),
);

import { defineRoute } from '@/lib/http/define-route';
import { receivablesResource } from '@/lib/invoices/receivables/receivables';
import { readReceivables } from '@/lib/invoices/receivables/receivables.data';

export const GET = defineRoute(
  {
    summary: 'What clients owe by how late it is, for each client and currency',
    access: ['view_invoices'],
    bySupport: true,
    out: receivablesResource,
  },
  ({ actor }) => readReceivables(actor),
);

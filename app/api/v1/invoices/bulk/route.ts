import { defineRoute } from '@/lib/http/define-route';
import { startInvoiceBulk } from '@/lib/invoices/bulk/bulk.data';
import { invoiceBulkInput } from '@/lib/invoices/bulk/bulk-schema';
import { taskResource } from '@/lib/tasks/schema';

export const POST = defineRoute(
  {
    summary: 'Issue, send or download many invoices in the background',
    access: ['view_invoices'],
    bySupport: false,
    body: invoiceBulkInput,
    out: taskResource,
    status: 202,
  },
  ({ actor, body }) => startInvoiceBulk(actor, body),
);

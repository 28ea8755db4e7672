import { defineRoute } from '@/lib/http/define-route';
import { openDocumentResource, openDocumentsQuery } from '@/lib/invoices/receivables/receivables';
import { listOpenDocuments } from '@/lib/invoices/receivables/receivables.data';

export const GET = defineRoute(
  {
    summary: 'List the invoices that were open at the end of a day, and what was left of credit notes and overpayments',
    access: ['view_invoices'],
    bySupport: true,
    query: openDocumentsQuery,
    out: openDocumentResource,
    list: true,
  },
  ({ actor, query }) => listOpenDocuments(actor, query),
);

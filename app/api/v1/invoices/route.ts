import { defineRoute } from '@/lib/http/define-route';
import { createInvoice } from '@/lib/invoices/data';
import { listInvoices } from '@/lib/invoices/list.data';
import { invoiceInput, invoiceQuery, invoiceRecord, invoiceResource } from '@/lib/invoices/schema';

export const GET = defineRoute(
  {
    summary: 'List invoices',
    access: ['view_invoices'],
    bySupport: true,
    query: invoiceQuery,
    out: invoiceResource,
    list: true,
  },
  ({ actor, query }) => listInvoices(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Make a draft of approved time',
    access: ['create_invoices'],
    body: invoiceInput,
    out: invoiceRecord,
    status: 201,
  },
  ({ actor, body }) => createInvoice(actor, body),
);

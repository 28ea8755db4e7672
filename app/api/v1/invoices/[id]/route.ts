import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { deleteInvoice, getInvoice, replacedInvoice, updateInvoice } from '@/lib/invoices/data';
import { invoiceChange, invoiceRecord } from '@/lib/invoices/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  { summary: 'Get an invoice', access: ['view_invoices'], bySupport: true, params: idParams, out: invoiceRecord },
  ({ actor, params }) => getInvoice(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Rebuild a draft',
    access: ['edit_invoices'],
    bySupport: true,
    params: idParams,
    body: invoiceChange,
    replaces: ({ actor, params }) => replacedInvoice(actor, params.id),
    out: invoiceRecord,
  },
  ({ actor, params, body, ifMatch }) => updateInvoice(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a draft', access: ['delete_invoices'], bySupport: true, params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteInvoice(actor, params.id, ifMatch);
    return null;
  },
);

import * as z from 'zod';
import { createInvoicingContact, listInvoicingContacts } from '@/lib/contracts/invoicing/contacts.data';
import { invoicingContactInput, invoicingContactResource } from '@/lib/contracts/invoicing/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "Who gets a contract's invoices",
    access: ['view_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: idParams,
    out: z.array(invoicingContactResource),
  },
  ({ actor, params }) => listInvoicingContacts(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Add somebody of the client who gets the invoices',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: idParams,
    body: invoicingContactInput,
    out: invoicingContactResource,
    status: 201,
  },
  ({ actor, params, body }) => createInvoicingContact(actor, params.id, body),
);

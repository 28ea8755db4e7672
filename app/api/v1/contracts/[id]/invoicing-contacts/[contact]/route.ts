import {
  deleteInvoicingContact,
  listInvoicingContacts,
  updateInvoicingContact,
} from '@/lib/contracts/invoicing/contacts.data';
import {
  invoicingContactInput,
  invoicingContactParams,
  invoicingContactResource,
} from '@/lib/contracts/invoicing/schema';
import { defineRoute } from '@/lib/http/define-route';
import { findById, patchOf } from '@/lib/http/replacement';

export const PUT = defineRoute(
  {
    summary: 'Replace an invoicing contact',
    access: ['edit_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: invoicingContactParams,
    body: invoicingContactInput,
    replaces: async ({ actor, params }) => findById(await listInvoicingContacts(actor, params.id), params.contact),
    out: invoicingContactResource,
  },
  ({ actor, params, body, ifMatch }) => updateInvoicingContact(actor, params.id, params.contact, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Remove an invoicing contact',
    access: ['edit_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: invoicingContactParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteInvoicingContact(actor, params.id, params.contact, ifMatch);
    return null;
  },
);

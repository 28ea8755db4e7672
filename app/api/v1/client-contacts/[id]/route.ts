import { deleteContact, getContact, updateContact } from '@/lib/clients/contacts.data';
import { contactInput, contactResource } from '@/lib/clients/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Get a client contact',
    access: ['view_clients'],
    bySupport: true,
    params: idParams,
    out: contactResource,
  },
  ({ actor, params }) => getContact(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Replace a client contact',
    access: ['edit_clients'],
    bySupport: true,
    params: idParams,
    body: contactInput,
    replaces: ({ actor, params }) => getContact(actor, params.id),
    out: contactResource,
  },
  ({ actor, params, body, ifMatch }) => updateContact(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a client contact that nothing uses', access: ['edit_clients'], bySupport: true, params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteContact(actor, params.id, ifMatch);
    return null;
  },
);

import * as z from 'zod';
import { createContact, listContacts } from '@/lib/clients/contacts.data';
import { contactInput, contactResource } from '@/lib/clients/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "List a client's contacts",
    access: ['view_clients'],
    bySupport: true,
    params: idParams,
    out: z.array(contactResource),
  },
  ({ actor, params }) => listContacts(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Add a contact to a client',
    access: ['edit_clients'],
    params: idParams,
    body: contactInput,
    out: contactResource,
    status: 201,
  },
  ({ actor, params, body }) => createContact(actor, params.id, body),
);

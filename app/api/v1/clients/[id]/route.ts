import { deleteClient, getClient, updateClient } from '@/lib/clients/data';
import { clientInput, clientRecord } from '@/lib/clients/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  { summary: 'Get a client', access: ['view_clients'], bySupport: true, params: idParams, out: clientRecord },
  ({ actor, params }) => getClient(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Replace a client',
    access: ['edit_clients'],
    bySupport: true,
    params: idParams,
    body: clientInput,
    replaces: ({ actor, params }) => getClient(actor, params.id),
    out: clientRecord,
  },
  ({ actor, params, body, ifMatch }) => updateClient(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a client that nothing uses', access: ['delete_clients'], bySupport: true, params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteClient(actor, params.id, ifMatch);
    return null;
  },
);

import { createClient, listClients } from '@/lib/clients/data';
import { clientInput, clientQuery, clientRecord, clientResource } from '@/lib/clients/schema';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List clients',
    access: ['view_clients'],
    bySupport: true,
    query: clientQuery,
    out: clientResource,
    list: true,
  },
  async ({ actor, query }) => listClients(actor, query, await ownConditions(actor, 'clients', query.filter)),
);

export const POST = defineRoute(
  {
    summary: 'Create a client',
    access: ['create_clients'],
    body: clientInput,
    out: clientRecord,
    status: 201,
  },
  ({ actor, body }) => createClient(actor, body),
);

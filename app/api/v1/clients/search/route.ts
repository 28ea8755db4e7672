import * as z from 'zod';
import { searchClients } from '@/lib/clients/data';
import { clientOption, clientSearchQuery } from '@/lib/clients/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'Find clients as their name is typed',
    access: ['view_clients'],
    bySupport: true,
    query: clientSearchQuery,
    out: z.array(clientOption),
  },
  ({ actor, query }) => searchClients(actor, query.search, query.limit),
);

import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getClient } from '@/lib/clients/data';

/** The client of a page's address and the actor, read once per request. Shows the not-found page if it is absent. */
export const readClient = cache(async (uuid: string) => {
  const actor = await requirePermission('view_clients');
  return { actor, client: await orNotFound(getClient(actor, uuid)) };
});

import 'server-only';
import { cache } from 'react';
import { orInstead } from '@/app/(authenticated)/noun-pages/or-instead';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { getClient } from '@/lib/clients/data';
import { mergedInto } from '@/lib/merges/merges.data';

/**
 * The client of a page's address and the actor, read once per request. The address of a client that was merged leads to
 * the one that it is a part of; else the not-found page is shown.
 */
export const readClient = cache(async (uuid: string) => {
  const actor = await requirePermission('view_clients');
  const instead = () => mergedInto(actor, 'client', uuid);
  return { actor, client: await orInstead(getClient(actor, uuid), '/clients', instead) };
});

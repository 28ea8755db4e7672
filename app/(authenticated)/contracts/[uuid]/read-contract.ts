import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getContract } from '@/lib/contracts/data';

/** The contract of a page's address and the actor, read once per request. Shows the not-found page if it is absent. */
export const readContract = cache(async (uuid: string) => {
  const actor = await requirePermission('view_contracts', 'view_own_contracts');
  return { actor, contract: await orNotFound(getContract(actor, uuid)) };
});

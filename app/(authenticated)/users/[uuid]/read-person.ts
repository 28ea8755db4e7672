import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getUser } from '@/lib/users/data';

/** The person of a page's address and the actor, read once per request. Shows the not-found page if they are absent. */
export const readPerson = cache(async (uuid: string) => {
  const actor = await requirePermission('view_users');
  return { actor, user: await orNotFound(getUser(actor, uuid)) };
});

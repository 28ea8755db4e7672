import 'server-only';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { pageId } from '@/lib/http/page-id';
import { getRole } from '@/lib/roles/data';

/** The role of a page's address and the actor, read once per request. Shows the not-found page if it is absent. */
export const readRole = cache(async (given: string) => {
  const actor = await requirePermission('view_roles');
  const id = await pageId(Promise.resolve({ uuid: given }));
  return { actor, role: await orNotFound(getRole(actor, id, await getLocale())) };
});

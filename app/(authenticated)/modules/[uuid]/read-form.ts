import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getForm } from '@/lib/forms/data';

/** The form of a page's address with its draft, and the actor, read once per request, or else the not-found page. */
export const readForm = cache(async (uuid: string) => {
  const actor = await requirePermission('view_modules');
  return { actor, form: await orNotFound(getForm(actor, uuid, 'draft')) };
});

import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { openListForm } from '@/lib/forms/answers/listing/list-form.data';

/** The form of a page's address for the list of its answers, read once per request, or else the not-found page. */
export const readListForm = cache(async (uuid: string) => {
  const actor = await requirePermission(
    'view_module_submissions',
    'view_own_module_submissions',
    'create_module_submissions',
  );
  return { actor, ...(await orNotFound(openListForm(actor, uuid))) };
});

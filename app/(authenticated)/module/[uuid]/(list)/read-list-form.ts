import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { tenant } from '@/lib/db/client';
import { listFormOf } from '@/lib/forms/answers/list-form.data';
import { openList } from '@/lib/forms/answers/open-list.data';

/** The form of a page's address as the list of its answers shows it, once per request; else the not-found page. */
export const readListForm = cache(async (uuid: string) => {
  const actor = await requirePermission(
    'view_module_submissions',
    'view_own_module_submissions',
    'create_module_submissions',
  );
  const read = tenant(actor, async (db) => {
    const opened = await openList(db, actor, uuid);
    return { opened, form: listFormOf(actor, opened) };
  });
  return { actor, ...(await orNotFound(read)) };
});

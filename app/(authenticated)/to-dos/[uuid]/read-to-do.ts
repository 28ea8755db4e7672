import 'server-only';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { staffNeeds } from '@/lib/auth/staff-needs';
import { getToDo } from '@/lib/to-dos/data';

/** The to-do and who looks at it, once per request; else the not-found page. */
export const readToDo = cache(async (id: string) => {
  const actor = await requirePermission(...staffNeeds);
  return { actor, toDo: await orNotFound(getToDo(actor, id, await getLocale())) };
});

import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getTimesheet } from '@/lib/timesheets/data';

/** The timesheet of a page's address and the actor, read once per request. Shows the not-found page if it is absent. */
export const readTimesheet = cache(async (uuid: string) => {
  const actor = await requirePermission('view_timesheets', 'view_own_timesheets');
  return { actor, timesheet: await orNotFound(getTimesheet(actor, uuid)) };
});

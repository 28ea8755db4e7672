import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getSubmission } from '@/lib/submissions/data';

/**
 * The submission of a page's address and the actor, read once per request. Shows the not-found page if it is absent.
 */
export const readSubmission = cache(async (uuid: string) => {
  const actor = await requirePermission('view_submissions', 'view_own_submissions');
  return { actor, submission: await orNotFound(getSubmission(actor, uuid)) };
});

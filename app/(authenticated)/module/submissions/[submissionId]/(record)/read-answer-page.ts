import 'server-only';
import { cache } from 'react';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { readAnswerRecord } from '@/lib/forms/answers/showing/record.data';

/** The answer of a page's address and the actor, read once per request. Shows the not-found page if it is absent. */
export const readAnswerPage = cache(async (uuid: string) => {
  const actor = await requirePermission('view_module_submissions', 'view_own_module_submissions');
  return { actor, record: await orNotFound(readAnswerRecord(actor, uuid)) };
});

import 'server-only';
import { cache } from 'react';
import { readLanguage } from '@/app/(authenticated)/module/read-language';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getAnswerForm } from '@/lib/forms/answers/fill.data';

/** The answer of a page's address with its form, and who changes it, once per request; else the not-found page. */
export const readAnswerForm = cache(async (id: string) => {
  const actor = await requirePermission('edit_module_submissions', 'edit_own_module_submissions');
  return { actor, form: await orNotFound(getAnswerForm(actor, id, await readLanguage())) };
});

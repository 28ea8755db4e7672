import 'server-only';
import { cache } from 'react';
import { readLanguage } from '@/app/(authenticated)/module/read-language';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getNewAnswerForm } from '@/lib/forms/answers/filling/fill.data';

/** The form of a page's address for a new answer, and the actor, read once per request, or else the not-found page. */
export const readFillable = cache(
  async (uuid: string, subjectId: string | null = null, version: number | null = null) => {
    const actor = await requirePermission('create_module_submissions');
    const language = await readLanguage();
    return { actor, form: await orNotFound(getNewAnswerForm(actor, uuid, { language, subjectId, version })) };
  },
);

import 'server-only';
import { cache } from 'react';
import { begunVersion } from '@/app/(authenticated)/module/begun-version';
import { readLanguage } from '@/app/(authenticated)/module/read-language';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getAnswerForm } from '@/lib/forms/answers/filling/fill.data';

/** The answer of a page's address with its form, and the actor, read once per request, or else the not-found page. */
export const readAnswerForm = cache(async (id: string, version: number | null = null) => {
  const actor = await requirePermission('edit_module_submissions', 'edit_own_module_submissions');
  return { actor, form: await orNotFound(getAnswerForm(actor, id, { language: await readLanguage(), version })) };
});

/** Like `readAnswerForm`, with the version of the form that somebody began to fill in, if the address names one. */
export async function readBegunForm(
  id: string,
  search: Promise<Readonly<Record<string, string | string[] | undefined>>>,
) {
  const version = begunVersion(await search);
  return version === null ? readAnswerForm(id) : readAnswerForm(id, version);
}

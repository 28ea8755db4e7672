import 'server-only';
import type { Actor } from '@/lib/actor';
import type { OfferedList } from '@/lib/fields/list';
import { answerColumns } from '@/lib/forms/answers/listing/columns';
import { getListForm } from '@/lib/forms/answers/listing/list-form.data';
import { notFound } from '@/lib/problem/problem';

/** What the list of a form's answers can show. @throws Problem 404 for a form whose answers are not the actor's to see. */
export async function readAnswerColumns(actor: Actor, formId: string): Promise<OfferedList> {
  const form = await getListForm(actor, formId);
  if (!form.sees) throw notFound();
  return answerColumns(form);
}

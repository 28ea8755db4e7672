import 'server-only';
import type { Actor } from '@/lib/actor';
import type { OfferedList } from '@/lib/fields/list';
import { answerColumns } from '@/lib/forms/answers/listing/columns';
import { getListForm } from '@/lib/forms/answers/listing/list-form.data';
import { notFound } from '@/lib/problem/problem';

/** Reads the columns of the list of a form's answers. @throws Problem 404 if the actor may not see the form's answers. */
export async function readAnswerColumns(actor: Actor, formId: string): Promise<OfferedList> {
  const form = await getListForm(actor, formId);
  if (!form.sees) throw notFound();
  return answerColumns(form);
}

import type { Field } from '@/lib/forms/definition/schema';
import { type FormSubject, subjectNoun } from '@/lib/forms/subjects';
import { recordPath } from '@/lib/nouns';

/** The page of an answer. */
export const answerHref = (id: string): string => `/module/submissions/${id}`;

/** The address of a file of an answer, for anyone who sees the answer; with `/image` after it, the picture to show. */
export const answerFilePath = (formId: string, fileId: string): string => `/api/v1/forms/${formId}/files/${fileId}`;

/** The page of one of our records, by its name in forms. */
export const recordHref = (model: FormSubject | 'invoice', id: string): string | null =>
  recordPath(model === 'invoice' ? model : subjectNoun(model), id);

/** The page that a value leads to; null if it leads nowhere. */
export function leadHref({ type, reference }: Pick<Field, 'type' | 'reference'>, id: string): string | null {
  if (type === 'user') return recordHref('user', id);
  if (type !== 'reference' || !reference) return null;
  return 'model' in reference ? recordHref(reference.model, id) : answerHref(id);
}

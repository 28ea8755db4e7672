import type { Field, FormSubject } from '@/lib/forms/definition/schema';

/** The page of an answer. */
export const answerHref = (id: string): string => `/module/submissions/${id}`;

/** The address of a file of an answer, for anyone who sees the answer; with `/image` after it, the picture to show. */
export const answerFilePath = (formId: string, fileId: string): string => `/api/v1/forms/${formId}/files/${fileId}`;

const folders = {
  client: '/clients',
  contract: '/contracts',
  candidate_submission: '/submissions',
  timesheet: '/timesheets',
  invoice: '/invoices',
  user: '/users',
} as const;

/** The page of one of our records. */
export const recordHref = (model: keyof typeof folders, id: string): string => `${folders[model]}/${id}`;

/** The page that a value leads to; null if it leads nowhere. */
export function leadHref({ type, reference }: Pick<Field, 'type' | 'reference'>, id: string): string | null {
  if (type === 'user') return recordHref('user', id);
  if (type !== 'reference' || !reference) return null;
  return 'model' in reference ? recordHref(reference.model, id) : answerHref(id);
}

/** The message folders of the records that an answer can be about. */
export const nounFolders: Record<FormSubject, string> = {
  user: 'users',
  client: 'clients',
  contract: 'contracts',
  candidate_submission: 'submissions',
  timesheet: 'timesheets',
};

/** The name under which the choice of columns of a form's answers is stored. */
export type AnswerListId = `form:${string}`;

/** The list of a form's answers. */
export const answersOf = (formId: string): AnswerListId => `form:${formId}`;

/** The paths of a list's choice of columns, and of the fields that it can show. */
export function preferencePaths(list: string): { kept: string; available: string } {
  const form = /^form:(.+)$/.exec(list)?.[1];
  if (form === undefined)
    return { kept: `/api/v1/field-preferences/${list}`, available: `/api/v1/available-fields/${list}` };
  return { kept: `/api/v1/forms/${form}/field-preferences`, available: `/api/v1/forms/${form}/available-fields` };
}

import type { Definition } from '@/lib/forms/definition/schema';

/** A record of the company that a definition names, and the path where it is named. */
export interface NamedRecord {
  path: string;
  kind: 'role' | 'form';
  id: string;
}

/** Every role and form that a definition names. */
export function namedRecords({ review, sections }: Pick<Definition, 'review' | 'sections'>): NamedRecord[] {
  const role = (path: string, id: string): NamedRecord => ({ path, kind: 'role', id });
  return [
    ...(review ? [role('review.role_id', review.role_id)] : []),
    ...sections.flatMap((section, index) =>
      section.fields.flatMap(({ see_by = [], edit_by = [], reference }, at): NamedRecord[] => {
        const path = `sections.${index}.fields.${at}`;
        return [
          ...see_by.map((id) => role(`${path}.see_by`, id)),
          ...edit_by.map((id) => role(`${path}.edit_by`, id)),
          ...(reference && 'form' in reference
            ? [{ path: `${path}.reference`, kind: 'form' as const, id: reference.form }]
            : []),
        ];
      }),
    ),
  ];
}

/**
 * The definition without these roles and forms. A field that only those roles could see or change stays closed to
 * everybody else: a missing role does not open it.
 */
export function withoutRecords<Written extends Pick<Definition, 'review' | 'sections'>>(
  definition: Written,
  gone: ReadonlySet<string>,
): Written {
  const left = (ids: readonly string[]) => ids.filter((id) => !gone.has(id));
  return {
    ...definition,
    review: definition.review && !gone.has(definition.review.role_id) ? definition.review : null,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map(({ see_by, edit_by, reference, ...field }) => ({
        ...field,
        ...(see_by && { see_by: left(see_by) }),
        ...(edit_by && { edit_by: left(edit_by) }),
        ...(reference && !('form' in reference && gone.has(reference.form)) && { reference }),
      })),
    })),
  };
}

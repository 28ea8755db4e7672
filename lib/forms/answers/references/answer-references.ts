import { entriesOf, listOf, type Values } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { type Placed, placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';
import type { FormSubject } from '@/lib/forms/subjects';

/**
 * The name of a set of records that a field's values are chosen from: a noun of ours, or `form:<id>` for another form's
 * answers.
 */
export type PoolName = FormSubject | 'invoice' | `form:${string}`;

/** The kind of record that a value can lead to. */
export type Target = PoolName | 'file';

const targetOf = (field: Field): Target | null => (kindOf(field) === 'file' ? 'file' : poolOf(field));

/** The set of records that a field's values are chosen from; null for a field that leads nowhere. */
export function poolOf(field: Field): PoolName | null {
  if (field.type === 'user') return 'user';
  if (field.type !== 'reference' || !field.reference) return null;
  return 'model' in field.reference ? field.reference.model : `form:${field.reference.form}`;
}

/** An id in an answer, with its path. */
export interface AnswerReference {
  path: string;
  placed: Placed;
  target: Target;
  id: string;
}

/** Every id in an answer, with its path. */
export function referencesIn(definition: Pick<Definition, 'sections'>, values: Values): AnswerReference[] {
  return placedFields(definition).flatMap((placed) => {
    const { section, field, path } = placed;
    const target = targetOf(field);
    if (!target) return [];
    return entriesOf(values, section.key).flatMap((entry, index) =>
      listOf(entry[field.key]).map((id, item) => {
        const place = section.repeats ? `${section.key}.${index}.${field.key}` : path;
        const several = Array.isArray(entry[field.key]) ? `.${item}` : '';
        return { path: `values.${place}${several}`, placed, target, id: String(id) };
      }),
    );
  });
}

/** The ids in an answer that it did not hold before, with their paths. */
export function newReferences(
  definition: Pick<Definition, 'sections'>,
  values: Values,
  previous: Values,
): AnswerReference[] {
  const before = new Set(referencesIn(definition, previous).map(({ id }) => id));
  return referencesIn(definition, values).filter(({ id }) => !before.has(id));
}

import { kindOf } from '@/lib/forms/definition/field-types';
import { type Placed, placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';

/** A field by which a list is filtered, over all versions. */
export interface Filterable {
  /** As the newest version that has it says it, with every choice that it ever had. */
  field: Field;
  /** As versions before had it, of other kinds: their answers' values are kept by those. */
  older: Field[];
  /** Whether the newest version has it no more: then not every answer has a row of it. */
  isGone: boolean;
}

/**
 * @param listed what the newest version's list can be filtered by.
 * @param versions every version, the newest first.
 */
export function filterableFields(
  listed: ReadonlyMap<string, Placed>,
  versions: readonly Definition[],
): Map<string, Filterable> {
  const found = new Map<string, Filterable>(
    [...listed].map(([path, { field }]) => [path, { field, older: [], isGone: false }]),
  );
  const newest = new Set(placedFields(versions[0] ?? { sections: [] }).map(({ path }) => path));
  for (const { field, path } of versions.flatMap(placedFields)) {
    const known = found.get(path);
    if (known) found.set(path, withOlder(known, field));
    else if (field.filterable && !newest.has(path)) found.set(path, { field, older: [], isGone: true });
  }
  return found;
}

function withOlder(known: Filterable, older: Field): Filterable {
  const { field } = known;
  const options = field.options && [
    ...field.options,
    ...(older.options ?? []).filter(({ key }) => !field.options?.some((option) => option.key === key)),
  ];
  const isOther = [field, ...known.older].every((one) => kindOf(one) !== kindOf(older)) && kindOf(older) !== null;
  return {
    ...known,
    field: options ? { ...field, options } : field,
    older: isOther ? [...known.older, older] : known.older,
  };
}

import { kindOf } from '@/lib/forms/definition/field-types';
import { type Placed, placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';

/** A field that a list can be filtered by, over all versions. */
export interface Filterable {
  /** The field in the newest version that has it, with every choice that it ever had. */
  field: Field;
  /** The field in older versions, if its kind differed: answers to them keep their values in that kind. */
  older: Field[];
  /** Whether the newest version no longer has it: then some answers have no row for it. */
  isGone: boolean;
}

/**
 * @param listed the fields that the newest version's list can be filtered by.
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

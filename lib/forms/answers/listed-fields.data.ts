import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { Db } from '@/lib/db/client';
import { publishedVersion } from '@/lib/forms/answers/find.data';
import { listedPaths } from '@/lib/forms/answers/side-rows';
import { kindOf } from '@/lib/forms/definition/field-types';
import { type Placed, placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';

interface ListedForm {
  id: string;
  published: number | null;
  filledVersion: number | null;
}

/**
 * What the list of a form's answers can be filtered by: the newest version's filterable fields, as soon as every answer has
 * them in `form_values`.
 */
export async function listedFields(
  db: Db,
  actor: Pick<Actor, 'companyId'>,
  { id, published, filledVersion }: ListedForm,
  newest: Definition,
): Promise<ReadonlyMap<string, Placed>> {
  if (filledVersion === null) return new Map();
  const filled =
    filledVersion === published ? newest : (await publishedVersion(db, actor, id, filledVersion)).definition;
  const paths = listedPaths(filled);
  return new Map(
    placedFields(newest)
      .filter(({ field, path }) => field.filterable && paths.has(path))
      .map((placed) => [placed.path, placed]),
  );
}

/** Whether there is an order of it: not of what an answer says several times, nor of the ids that records have. */
export function isSortable(field: Field): boolean {
  const kind = kindOf(field);
  return kind !== 'options' && kind !== 'record' && kind !== 'records';
}

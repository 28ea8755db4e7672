import type { Facts, Field } from '@/lib/fields/field';
import type { FieldTable } from '@/lib/fields/fields-of';
import { canAny, type PermissionHolder } from '@/lib/permissions';
import { invalid } from '@/lib/problem/problem';

/** Whether somebody may see a field of a record that they see. */
export const seesField = (holder: PermissionHolder, { needs }: Pick<Facts, 'needs'>): boolean =>
  needs === undefined || canAny(holder, needs);

/** The names of the fields that somebody may not see. */
export const hiddenFrom = (holder: PermissionHolder, table: FieldTable): string[] =>
  fieldsWhere(table, ({ facts }) => !seesField(holder, facts));

/**
 * Refuses a body that writes what its author may not see: what somebody set unseen, others would take for true. To be
 * called for every body that a person sends; what the program fills in for them is not theirs.
 *
 * @throws Problem 422 at each such field, also for one that the body empties.
 */
export function refuseHidden(holder: PermissionHolder, table: FieldTable, body: object): void {
  const hidden = fieldsWhere(table, ({ facts }) => !facts.given && !seesField(holder, facts));
  const written = hidden.filter((name) => Reflect.get(body, name) !== undefined);
  if (written.length > 0) throw invalid(...written.map((path) => ({ path, key: 'not_yours_to_change' })));
}

/** By the name of each field that not everybody sees, who sees it. */
export const readersOf = (table: FieldTable): Record<string, (holder: PermissionHolder) => boolean> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { facts }]) =>
      facts.needs ? [[name, (holder: PermissionHolder) => seesField(holder, facts)]] : [],
    ),
  );

const fieldsWhere = (table: FieldTable, isWanted: (field: Field) => boolean): string[] =>
  Object.entries(table).flatMap(([name, field]) => (isWanted(field) ? [name] : []));

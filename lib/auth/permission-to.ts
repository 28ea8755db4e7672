import { type NounKey, nounOf } from '@/lib/nouns';
import { isPermission, type Permission } from '@/lib/permissions';

/**
 * The permission to do something with every record of a noun: `edit_clients`.
 *
 * @throws Error if lib/permissions.ts has none.
 */
export function permissionTo(verb: 'create' | 'edit' | 'delete' | 'export', key: NounKey): Permission {
  const permission = `${verb}_${nounOf(key).plural}`;
  if (!isPermission(permission)) throw new Error(`lib/permissions.ts has no ${permission}, which ${key} needs.`);
  return permission;
}

/** The permissions to edit some records of a noun: all of them, or only one's own. */
export function permissionsToEdit(key: NounKey): readonly [Permission, ...Permission[]] {
  const own = `edit_own_${nounOf(key).plural}`;
  return [permissionTo('edit', key), ...(isPermission(own) ? [own] : [])];
}

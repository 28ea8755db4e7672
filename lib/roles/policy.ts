import { can, type PermissionHolder } from '@/lib/permissions';

/** The actor's actions on the company's roles. */
export const roleActions = (actor: PermissionHolder) => ({
  create: can(actor, 'create_roles'),
  edit: can(actor, 'edit_roles'),
  delete: can(actor, 'delete_roles'),
  /** Deleting a role that people have moves them to another one. */
  move: can(actor, 'delete_roles') && can(actor, 'edit_users'),
});

/** Whether somebody holds a permission: one on every record includes one's own. */
export const holds = (held: ReadonlySet<string>, permission: string): boolean =>
  held.has(permission) || held.has(permission.replace('_own_', '_'));

/**
 * The permissions that somebody would give without having them; nobody may do so, neither to others nor, by changing
 * their own role, to themselves. Permissions that were given `already` may stay.
 */
export const lackingPermissions = (
  held: ReadonlySet<string>,
  wanted: readonly string[],
  already: readonly string[] = [],
): string[] => {
  const before = new Set(already);
  return wanted.filter((permission) => !holds(held, permission) && !holds(before, permission));
};

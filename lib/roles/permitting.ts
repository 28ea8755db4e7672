import type { Actor } from '@/lib/actor';
import { administratorPermissions, isPermission } from '@/lib/permissions';
import { forbidden, invalid } from '@/lib/problem/problem';
import { catalogueFor, permissionsOf } from '@/lib/roles/catalogue';
import { lackingPermissions } from '@/lib/roles/policy';

/**
 * Checks a list of permissions against those that exist in this company and those that the actor has. Permissions that
 * were given `already` may stay, whatever they are.
 *
 * @throws Problem 422 that names the unknown ones, 403 that names (also as `permissions`) those that the actor lacks.
 */
export function checkGiven(actor: Actor, permissions: readonly string[], already: readonly string[] = []): void {
  const available: ReadonlySet<string> = administratorPermissions(actor.company.kind);
  const before = new Set(already);
  const unknown = permissions.filter((name) => !available.has(name) && !before.has(name));
  if (unknown.length > 0)
    throw invalid({ path: 'permissions', key: 'unknown_permission', values: { names: unknown.join(', ') } });
  const lacking = lackingPermissions(actor.permissions, permissions, already);
  if (lacking.length > 0) {
    throw forbidden('permissions_not_held', {
      values: { names: lacking.join(', ') },
      members: { permissions: lacking },
    });
  }
}

const order = new Map<string, number>(
  [...permissionsOf(catalogueFor('tenant')), ...permissionsOf(catalogueFor('platform'))].map((name, index) => [
    name,
    index,
  ]),
);

/** Permissions as they are stored: in the table's order, without those that this version of the program does not know. */
export const inTableOrder = (permissions: readonly string[]): string[] =>
  permissions.filter(isPermission).sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));

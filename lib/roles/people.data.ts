import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { can } from '@/lib/permissions';

/** Somebody who has a role. */
export interface RoleHolder {
  id: string;
  name: string;
  email: string;
  isActive: boolean;
}

/** The number of people that a role's screen names; the users list has the others. */
const namedPeople = 50;

/** The first people who have a role, by name; none for anyone who may not see users. */
export function listRolePeople(actor: Actor, roleId: string): Promise<RoleHolder[]> {
  if (!can(actor, 'view_users')) return Promise.resolve([]);
  return tenant(actor, (db) =>
    db.user.findMany({
      where: { companyId: actor.companyId, roleId, deletedAt: null },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: namedPeople,
      select: { id: true, name: true, email: true, isActive: true },
    }),
  );
}

/** Lists every role of the company but one, by its stored name: the roles that its people can be moved to. */
export function listOtherRoles(
  actor: Actor,
  roleId: string,
): Promise<{ id: string; key: string | null; name: string }[]> {
  return tenant(actor, (db) =>
    db.role.findMany({
      where: { companyId: actor.companyId, NOT: { id: roleId } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: 200,
      select: { id: true, key: true, name: true },
    }),
  );
}

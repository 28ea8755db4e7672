import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { tenant } from '@/lib/db/client';
import { locales } from '@/lib/i18n/locales';
import { mayGiveRole } from '@/lib/users/policy';
import { type UserFilters, userStatuses } from '@/lib/users/schema';

/** What a list of people can be filtered by, and which of the company's roles the actor may give. */
export function readUserFilters(actor: Actor): Promise<UserFilters> {
  return tenant(actor, async (db) => {
    const roles = await db.role.findMany({
      where: { companyId: actor.companyId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: 200, select: { id: true, key: true, name: true, permissions: true },
    });
    return {
      statuses: [...userStatuses],
      roles: roles.map(({ permissions, ...role }) => ({ ...role, can_be_given: mayGiveRole(actor, permissions) })),
      locales: locales.map(({ code, label }) => ({ code, label })),
    };
  });
}

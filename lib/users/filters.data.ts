import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { locales } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import type { ChosenValues } from '@/lib/lists/chosen-values';
import { roleName } from '@/lib/roles/names';
import { givesRole } from '@/lib/users/policy';
import type { UserFilters, UserQuery } from '@/lib/users/schema';
import { userStatuses } from '@/lib/users/statuses';

/**
 * Reads the filters of a list of people, and the company's roles with whether the actor may give them; names in the
 * locale's language.
 */
export function readUserFilters(actor: Actor, locale: string): Promise<UserFilters> {
  const translate = translatorFor(locale, 'roles');
  return tenant(actor, async (db) => {
    const roles = await db.role.findMany({
      where: { companyId: actor.companyId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: 200,
      select: { id: true, key: true, name: true, permissions: true },
    });
    return {
      statuses: [...userStatuses],
      roles: roles.map(({ permissions, ...role }) => ({
        ...role,
        label: roleName(role, translate),
        can_be_given: givesRole(actor, permissions),
      })),
      locales: locales.map(({ code, label }) => ({ code, label })),
    };
  });
}

/** The roles in the list's filter. */
export async function rolesInFilters(
  actor: Actor,
  { filter }: UserQuery,
  translate: (key: string) => string,
): Promise<ChosenValues<'role_id'>> {
  const ids = filter.role_id?.filter((id) => id !== 'none') ?? [];
  if (ids.length === 0) return {};
  const rows = await tenant(actor, (db) =>
    db.role.findMany({
      where: { companyId: actor.companyId, id: { in: ids } },
      select: { id: true, key: true, name: true },
    }),
  );
  return { role_id: rows.map((role) => ({ value: role.id, label: roleName(role, translate) })) };
}

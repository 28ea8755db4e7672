import 'server-only';
import type { Actor } from '@/lib/actor';
import { startingRoleKeys } from '@/lib/auth/roles';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { rowsOf } from '@/lib/fields/rows';
import { translatorFor } from '@/lib/i18n/translator';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { notFound } from '@/lib/problem/problem';
import { roleFields } from '@/lib/roles/fields';
import { checkName, storedName } from '@/lib/roles/name.data';
import { roleName } from '@/lib/roles/names';
import { checkGiven, inTableOrder } from '@/lib/roles/permitting';
import type { Role, RoleInput, RoleQuery } from '@/lib/roles/schema';

const fields = rowsOf(roleFields);

const select = {
  ...fields.select,
  permissions: true,
  _count: { select: { users: { where: { deletedAt: null } } } },
} satisfies Prisma.RoleSelect;
type Row = Prisma.RoleGetPayload<{ select: typeof select }>;

/** The third lock: every query of this file starts here. */
const visibleRoles = (actor: Actor): Prisma.RoleWhereInput => ({ companyId: actor.companyId });

/** Lists the company's roles, with their names in the language `locale`. */
export function listRoles(actor: Actor, query: RoleQuery, locale: string): Promise<Page<Role>> {
  const where: Prisma.RoleWhereInput = { ...visibleRoles(actor), ...searchFor(query.search, locale) };
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: fields.sorts,
      where,
      find: (args) => db.role.findMany({ ...args, select }),
      count: (args) => db.role.count(args),
    });
    const own = await ownRole(db, actor);
    return { ...page, rows: page.rows.map((row) => toResource(row, locale, own)) };
  });
}

/** @throws Problem 404. */
export function getRole(actor: Actor, id: string, locale: string): Promise<Role> {
  return tenant(actor, (db) => readRole(db, actor, id, locale));
}

/** @throws Problem 422 for a name that is taken or a permission that does not exist, 403 for one that the actor lacks. */
export function createRole(actor: Actor, input: RoleInput, locale: string): Promise<Role> {
  return tenant(actor, async (db) => {
    const permissions = input.permissions ?? [];
    checkGiven(actor, permissions);
    await checkName(db, actor.companyId, input.name);
    const { id } = await db.role.create({
      data: {
        companyId: actor.companyId,
        name: input.name,
        permissions: inTableOrder(permissions),
        requiresSecondFactor: input.requires_second_factor ?? false,
      },
    });
    return readRole(db, actor, id, locale);
  });
}

/**
 * Changes a role; its permissions take effect at the next request of anyone who has it.
 *
 * @throws Problem 404, 412, 422 for a name that is taken or a permission that does not exist, 403 for one that would be
 * given although the actor lacks it.
 */
export function updateRole(
  actor: Actor,
  id: string,
  input: RoleInput,
  locale: string,
  ifMatch?: number,
): Promise<Role> {
  return tenant(actor, async (db) => {
    const before = await lockRole(db, actor, id, ifMatch);
    const permissions = input.permissions ?? before.permissions;
    checkGiven(actor, permissions, before.permissions);
    const name = storedName(before, input.name);
    await checkName(db, actor.companyId, name, id);
    await db.role.update({
      where: keyOf(actor, id),
      data: {
        name,
        permissions: inTableOrder(permissions),
        version: { increment: 1 },
        ...(input.requires_second_factor !== undefined ? { requiresSecondFactor: input.requires_second_factor } : {}),
      },
    });
    return readRole(db, actor, id, locale);
  });
}

/** Changes only the permissions. @throws as `updateRole` */
export function setRolePermissions(
  actor: Actor,
  id: string,
  permissions: string[],
  ifMatch?: number,
): Promise<{ role_id: string; permissions: string[]; version: number }> {
  return tenant(actor, async (db) => {
    const before = await lockRole(db, actor, id, ifMatch);
    checkGiven(actor, permissions, before.permissions);
    const { version } = await db.role.update({
      where: keyOf(actor, id),
      data: { permissions: inTableOrder(permissions), version: { increment: 1 } },
    });
    return { role_id: id, permissions: inTableOrder(permissions), version };
  });
}

async function readRole(db: Db, actor: Actor, id: string, locale: string): Promise<Role> {
  return toResource(await findRole(db, actor, id), locale, await ownRole(db, actor));
}

async function findRole(db: Db, actor: Actor, id: string): Promise<Row> {
  const row = await db.role.findFirst({ where: { ...visibleRoles(actor), id }, select });
  if (!row) throw notFound();
  return row;
}

/** Locks a role and then reads it, so that of two changes at once the second sees the first. */
async function lockRole(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<Row> {
  await lockRow(db, 'roles', actor.companyId, id, ifMatch);
  return findRole(db, actor, id);
}

async function ownRole(db: Db, { companyId, userId }: Actor): Promise<string | null> {
  const user = await db.user.findUnique({
    where: keyOf({ companyId }, userId),
    select: { roleId: true },
  });
  return user?.roleId ?? null;
}

/** Searches by the stored name, or by the name that the reader sees. */
function searchFor(search: string | undefined, locale: string): Prisma.RoleWhereInput {
  if (!search) return {};
  const translate = translatorFor(locale, 'roles');
  const keys = startingRoleKeys.filter((key) =>
    translate(`starting.${key}`).toLowerCase().includes(search.toLowerCase()),
  );
  return { OR: [{ name: containsText(search) }, { key: { in: keys } }] };
}

function toResource(row: Row, locale: string, own: string | null): Role {
  return {
    ...fields.show(row),
    label: roleName(row, translatorFor(locale, 'roles')),
    permissions: row.permissions,
    users_count: row._count.users,
    is_own: row.id === own,
  };
}

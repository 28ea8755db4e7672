import 'server-only';
import { asSystem } from '@/lib/auth/credentials';
import type { Actor } from '@/lib/auth/session';
import { type Db, tenant } from '@/lib/db/client';
import { containsText } from '@/lib/db/contains';
import type { Prisma } from '@/lib/db/generated/client';
import type { Page } from '@/lib/http/list-query';
import { keysetPage } from '@/lib/http/pagination';
import { toUser, userSelect } from '@/lib/users/record/resource';
import { visibleUsers } from '@/lib/users/record/data';
import type { User, UserQuery, UserStatus } from '@/lib/users/schema';

const sortColumns = {
  created_at: { column: 'createdAt', kind: 'instant' },
  name: { column: 'name', kind: 'text' },
  email: { column: 'email', kind: 'text' },
} as const;

/** One page of people. Deleted ones only where the filter names them. */
export function listUsers(actor: Actor, query: UserQuery): Promise<Page<User>> {
  return tenant(actor, async (db) => {
    const where = await conditionOf(db, actor, query);
    const page = await keysetPage(query, {
      columns: sortColumns,
      where,
      find: (args) => db.user.findMany({ ...args, select: userSelect }),
      count: (args) => db.user.count(args),
    });
    return { ...page, rows: page.rows.map(toUser) };
  });
}

/** How many people a list has, without a cap. */
export const countUsers = (actor: Actor, query: UserQuery): Promise<number> =>
  tenant(actor, async (db) => db.user.count({ where: await conditionOf(db, actor, query) }));

async function conditionOf(db: Db, actor: Actor, { filter, search }: UserQuery): Promise<Prisma.UserWhereInput> {
  const conditions: Prisma.UserWhereInput[] = [visibleUsers(actor), statusCondition(filter.status)];
  if (filter.role_id) conditions.push(roleCondition(filter.role_id));
  if (filter.is_company_admin) conditions.push({ isCompanyAdmin: filter.is_company_admin === 'true' });
  if (filter.created_from) conditions.push({ createdAt: { gte: new Date(`${filter.created_from}T00:00:00Z`) } });
  if (filter.created_to) conditions.push({ createdAt: { lt: new Date(Date.parse(filter.created_to) + 86_400_000) } });
  if (search) conditions.push(await searchFor(db, actor, search));
  return { AND: conditions };
}

function statusCondition(statuses: readonly UserStatus[] | undefined): Prisma.UserWhereInput {
  const now = new Date();
  const here = { deletedAt: null, isActive: true };
  const conditions: Record<UserStatus, Prisma.UserWhereInput> = {
    active: { ...here, invitedAt: null },
    inactive: { deletedAt: null, isActive: false },
    invited: { ...here, invitedAt: { not: null }, invitationExpiresAt: { gt: now } },
    invitation_expired: { ...here, invitedAt: { not: null }, OR: [{ invitationExpiresAt: null }, { invitationExpiresAt: { lte: now } }] },
    deleted: { deletedAt: { not: null } },
  };
  return statuses ? { OR: statuses.map((status) => conditions[status]) } : { deletedAt: null };
}

function roleCondition(roles: readonly string[]): Prisma.UserWhereInput {
  const ids = roles.filter((role) => role !== 'none');
  return { OR: [{ roleId: { in: ids } }, ...(ids.length < roles.length ? [{ roleId: null }] : [])] };
}

/** So many found by the index are looked up one by one; more are so many that the list's own order finds a page soon. */
const indexLimit = 2_000;

/**
 * A part of a name, an address or a phone number. The index over all three (users_search_idx) cannot serve a tenant's
 * role: row-level security lets no operator look before it that is not leakproof, and ILIKE is not. So the ids are found
 * under `staffing_system`, by company; what is shown of them is read under the tenant's own lock as ever.
 */
async function searchFor(db: Db, actor: Actor, search: string): Promise<Prisma.UserWhereInput> {
  const found = containsText(search);
  const anywhere = { OR: [{ name: found }, { email: found }, { phone: found }] };
  // Trigrams are three letters long.
  if ([...search].length < 3) return anywhere;
  const rows = await asSystem(db, (system) => system.$queryRaw<{ id: string }[]>`
    select id from users where company_id = ${actor.companyId}::uuid
      and (name || ' ' || email || ' ' || coalesce(phone, '')) ilike ${`%${found.contains}%`} limit ${indexLimit + 1}`);
  return rows.length > indexLimit ? anywhere : { id: { in: rows.map(({ id }) => id) }, ...anywhere };
}

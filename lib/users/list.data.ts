import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayRange } from '@/lib/calendar/day-range';
import { tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import type { Prisma } from '@/lib/db/generated/client';
import { conditionsOfOwn, type OwnCondition } from '@/lib/db/own-conditions';
import { searchFor } from '@/lib/db/search';
import { selectRows } from '@/lib/db/select-rows';
import { sortsOf } from '@/lib/fields/rows';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, textOfNamed } from '@/lib/lists/pagination';
import { userFields } from '@/lib/users/fields';
import { visibleUsers } from '@/lib/users/find.data';
import { toUser, userRows, userSelect } from '@/lib/users/resource';
import type { User, UserQuery } from '@/lib/users/schema';
import type { UserStatus } from '@/lib/users/statuses';

const sortColumns = sortsOf(userFields, { role: { ...textOfNamed(['role']), nullable: true } });

/**
 * Lists one page of people. Deleted people appear only if the filter names them.
 *
 * @param own the conditions of its filters by own fields.
 */
export function listUsers(actor: Actor, query: UserQuery, own: readonly OwnCondition[] = []): Promise<Page<User>> {
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: sortColumns,
      rows: { db, companyId: actor.companyId, table: 'users' },
      asOf: actor.asOf,
      where: conditionOf(actor, query, own),
      search: await searchFor(db, actor, 'users', query.search),
      find: async (args) =>
        selectRows(
          db,
          actor.companyId,
          'user',
          userSelect,
          await inItsOwnPlan(query, () => db.user.findMany({ ...args, select: { id: true } })),
        ),
      count: (args) => inItsOwnPlan(query, () => db.user.count(args)),
    });
    return { ...page, rows: page.rows.map(toUser) };
  });
}

/** Counts the people of a list, without a cap. */
export const countUsers = (actor: Actor, query: UserQuery, own: readonly OwnCondition[] = []): Promise<number> =>
  tenant(actor, async (db) => {
    const found = await searchFor(db, actor, 'users', query.search);
    return db.user.count({ where: { AND: [conditionOf(actor, query, own), found.where] } });
  });

function conditionOf(actor: Actor, { filter }: UserQuery, own: readonly OwnCondition[]): Prisma.UserWhereInput {
  const conditions: Prisma.UserWhereInput[] = [
    visibleUsers(actor),
    userRows.narrow(filter),
    statusCondition(filter.status),
  ];
  if (filter.role_id) conditions.push(roleCondition(filter.role_id));
  const createdAt = dayRange(filter.created_from, filter.created_to, actor.company.timeZone);
  if (createdAt) conditions.push({ createdAt });
  return { AND: [...conditions, ...conditionsOfOwn(filter, own).map((aboutInForms) => ({ aboutInForms }))] };
}

function statusCondition(statuses: readonly UserStatus[] | undefined): Prisma.UserWhereInput {
  const now = new Date();
  const here = { deletedAt: null, isActive: true };
  const conditions: Record<UserStatus, Prisma.UserWhereInput> = {
    active: { ...here, invitedAt: null },
    inactive: { deletedAt: null, isActive: false },
    invited: { ...here, invitedAt: { not: null }, invitationExpiresAt: { gt: now } },
    invitation_expired: {
      ...here,
      invitedAt: { not: null },
      OR: [{ invitationExpiresAt: null }, { invitationExpiresAt: { lte: now } }],
    },
    deleted: { deletedAt: { not: null } },
  };
  return statuses ? { OR: statuses.map((status) => conditions[status]) } : { deletedAt: null };
}

function roleCondition(roles: readonly string[]): Prisma.UserWhereInput {
  const ids = roles.filter((role) => role !== 'none');
  return { OR: [{ roleId: { in: ids } }, ...(ids.length < roles.length ? [{ roleId: null }] : [])] };
}

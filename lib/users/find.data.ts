import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { forbidden, notFound } from '@/lib/problem/problem';
import { managesUser, statusOf } from '@/lib/users/policy';
import { type UserListRow, userSelect } from '@/lib/users/resource';
import type { UserStatus } from '@/lib/users/statuses';

/** The third lock: every query about people starts here. Anyone in the company who may see users sees all of them. */
export const visibleUsers = (actor: Actor): Prisma.UserWhereInput => ({ companyId: actor.companyId });

/** @throws Problem 404. */
export async function findUser(db: Db, actor: Actor, id: string): Promise<UserListRow> {
  const row = await db.user.findFirst({ where: { ...visibleUsers(actor), id }, select: userSelect });
  if (!row) throw notFound();
  return row;
}

/** Reads the status of the company's account with an address; null if there is none. */
export async function accountStatus(actor: Actor, email: string): Promise<UserStatus | null> {
  const row = await tenant(actor, (db) =>
    db.user.findFirst({
      where: { ...visibleUsers(actor), email },
      select: { deletedAt: true, isActive: true, invitedAt: true, invitationExpiresAt: true },
    }),
  );
  return row && statusOf(row, new Date());
}

/**
 * Locks a person for a change, if they are within the actor's power. If the change might remove the last administrator,
 * `lockAdministrators` comes first, so that two changes at once wait in one order.
 *
 * @throws Problem 404, 412, 403 for somebody who may do more than the actor.
 */
export async function lockUser(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<UserListRow> {
  await lockRow(db, 'users', actor.companyId, id, ifMatch);
  const row = await findUser(db, actor, id);
  if (!managesUser(actor, { id, isCompanyAdmin: row.isCompanyAdmin, permissions: row.role?.permissions ?? [] }))
    throw forbidden('user_holds_more');
  return row;
}

/** Writes a change and returns the person as changed. */
export const changeUser = (
  db: Db,
  actor: Actor,
  id: string,
  data: Prisma.UserUncheckedUpdateInput,
): Promise<UserListRow> =>
  db.user.update({
    where: keyOf(actor, id),
    data: { ...data, version: { increment: 1 } },
    select: userSelect,
  });

import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { notFound, Problem } from '@/lib/problem/problem';
import { mayManage, statusOf } from '@/lib/users/policy';
import { type UserListRow, userSelect } from '@/lib/users/resource';
import type { UserStatus } from '@/lib/users/statuses';

/** The third lock: every query about people starts here. They are everybody's in the company who may see users. */
export const visibleUsers = (actor: Actor): Prisma.UserWhereInput => ({ companyId: actor.companyId });

/** @throws Problem 404. */
export async function findUser(db: Db, actor: Actor, id: string): Promise<UserListRow> {
  const row = await db.user.findFirst({ where: { ...visibleUsers(actor), id }, select: userSelect });
  if (!row) throw notFound();
  return row;
}

/** What the company's account of an address is at; null where there is none. */
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
 * A person to change: locked, and within the actor's power. Anyone who might be the last administrator is locked before, by
 * `lockAdministrators`, so that two changes at once wait in one order.
 *
 * @throws Problem 404, 412, 403 for somebody who may do more than the actor.
 */
export async function takeUser(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<UserListRow> {
  await lockRow(db, 'users', actor.companyId, id, ifMatch);
  const row = await findUser(db, actor, id);
  if (!mayManage(actor, { id, isCompanyAdmin: row.isCompanyAdmin, permissions: row.role?.permissions ?? [] }))
    throw new Problem(403, 'user_holds_more');
  return row;
}

/** Writes a change and gives the person as they are then. */
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

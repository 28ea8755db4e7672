import 'server-only';
import type { Actor } from '@/lib/auth/session';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { notFound, Problem } from '@/lib/http/problem';
import { mayManage } from '@/lib/users/policy';
import { type UserRow, userSelect } from '@/lib/users/record/resource';

/** The third lock: every query about people starts here. They are everybody's in the company who may see users. */
export const visibleUsers = (actor: Actor): Prisma.UserWhereInput => ({ companyId: actor.companyId });

/** @throws Problem 404. */
export async function findUser(db: Db, actor: Actor, id: string): Promise<UserRow> {
  const row = await db.user.findFirst({ where: { ...visibleUsers(actor), id }, select: userSelect });
  if (!row) throw notFound();
  return row;
}

/**
 * A person to change: locked, and within the actor's power. Who may have to be the last administrator is locked before,
 * by `lockAdministrators`, so that two changes at once wait in one order.
 *
 * @throws Problem 404, 412, 403 for somebody who may do more than the actor.
 */
export async function takeUser(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<UserRow> {
  await lockRow(db, 'users', actor.companyId, id, ifMatch);
  const row = await findUser(db, actor, id);
  if (!mayManage(actor, { id, isCompanyAdmin: row.isCompanyAdmin, permissions: row.role?.permissions ?? [] })) throw new Problem(403, 'user_holds_more');
  return row;
}

/** Writes a change and gives the person as they are then. */
export const changeUser = (db: Db, actor: Actor, id: string, data: Prisma.UserUncheckedUpdateInput): Promise<UserRow> =>
  db.user.update({ where: { companyId_id: { companyId: actor.companyId, id } }, data: { ...data, version: { increment: 1 } }, select: userSelect });

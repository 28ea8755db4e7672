import 'server-only';
import type { Actor } from '@/lib/actor';
import { openAbsentActorIn } from '@/lib/auth/session/absent-actor.data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { recordOf, recordSelect } from '@/lib/to-dos/record';
import { readRecords, visibleToDos } from '@/lib/to-dos/records.data';

/**
 * The open to-dos of somebody that can be given to others: those that the actor sees, and what only concerns themselves once
 * they have left.
 */
const toDosToGive = (actor: Actor, assigneeId: string): Prisma.ToDoWhereInput => {
  const { companyId } = actor;
  const gone: Prisma.ToDoWhereInput = {
    assignee: { companyId, OR: [{ isActive: false }, { deletedAt: { not: null } }] },
  };
  return { companyId, assigneeId, completedAt: null, AND: [{ OR: [visibleToDos(actor), gone] }] };
};

/** How many open to-dos of somebody the actor could give to others. */
export const countToDosOf = (db: Db, actor: Actor, userId: string): Promise<number> =>
  db.toDo.count({ where: toDosToGive(actor, userId) });

/**
 * Gives somebody's open to-dos to a colleague. Those on records that the colleague does not see stay, for another one.
 *
 * @returns the number of to-dos
 */
export async function handOverToDos(
  db: Db,
  actor: Actor,
  { ownerId }: { ownerId: string },
  to: { id: string },
): Promise<number> {
  const heir = await openAbsentActorIn(db, actor.companyId, to.id);
  if (!heir) return 0;
  const rows = await db.toDo.findMany({ where: toDosToGive(actor, ownerId), select: { id: true, ...recordSelect } });
  const keys = rows.flatMap((row) => recordOf(row) ?? []);
  const seen = await readRecords(db, heir, keys, actor.locale);
  const ids = rows.flatMap((row) => {
    const record = recordOf(row);
    return record && !seen.has(record.id) ? [] : [row.id];
  });
  const { count } = await db.toDo.updateMany({
    where: { ...toDosToGive(actor, ownerId), id: { in: ids } },
    data: { assigneeId: to.id, version: { increment: 1 } },
  });
  return count;
}

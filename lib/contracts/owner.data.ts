import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import { visibleContracts } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';

/** The contracts of an owner that are not over and that the actor sees. */
export const contractsOf = (actor: Actor, ownerId: string): Prisma.ContractWhereInput => ({
  AND: [visibleContracts(actor)],
  companyId: actor.companyId,
  ownerId,
  status: { notIn: ['ended', 'terminated'] },
});

/** Gives all contracts of one person that are not over to another. @returns how many. */
export async function giveContracts(
  db: Db,
  actor: Actor,
  from: string,
  to: { id: string; name: string },
): Promise<number> {
  const rows = await db.contract.findMany({ where: contractsOf(actor, from), select: { id: true } });
  const ids = rows.map(({ id }) => id);
  await db.contract.updateMany({
    where: { companyId: actor.companyId, id: { in: ids }, ownerId: from },
    data: { ownerId: to.id, version: { increment: 1 } },
  });
  await recordActivities(
    db,
    actor,
    ids.map((id) => ({ subjectType: 'contract', subjectId: id, event: 'owner_changed', to: to.name })),
  );
  return ids.length;
}

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
  // One statement, however many there are; what somebody else takes over at this moment is left to them.
  const given = await db.contract.updateManyAndReturn({
    where: contractsOf(actor, from),
    data: { ownerId: to.id, version: { increment: 1 } },
    select: { id: true },
  });
  await recordActivities(
    db,
    actor,
    given.map(({ id }) => ({ subjectType: 'contract', subjectId: id, event: 'owner_changed', to: to.name })),
  );
  return given.length;
}

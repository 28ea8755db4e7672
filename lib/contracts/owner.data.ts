import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { visibleContracts } from '@/lib/contracts/find.data';
import type { ChangingHands } from '@/lib/db/changing-hands';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';

/** The contracts that are not over and that the actor sees: of an owner, or of those that are asked for. */
export const contractsOf = (actor: Actor, which: ChangingHands): Prisma.ContractWhereInput => ({
  AND: [visibleContracts(actor)],
  companyId: actor.companyId,
  ...which,
  status: { notIn: ['ended', 'terminated'] },
});

/** Gives them to somebody. @returns how many. */
export async function giveContracts(
  db: Db,
  actor: Actor,
  which: ChangingHands,
  to: { id: string; name: string },
): Promise<number> {
  // One statement, however many there are; what somebody else takes over at this moment is left to them.
  const given = await db.contract.updateManyAndReturn({
    where: contractsOf(actor, which),
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

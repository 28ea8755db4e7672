import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { visibleContracts } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { OwnerChange } from '@/lib/db/owner-change';

/**
 * The contracts of an owner, or the contracts that are asked for, as far as they are not over and the actor sees them.
 */
export const contractsOf = (actor: Actor, which: OwnerChange): Prisma.ContractWhereInput => ({
  AND: [visibleContracts(actor)],
  companyId: actor.companyId,
  ...which,
  status: { notIn: ['ended', 'terminated'] },
});

/** Gives the contracts another owner. @returns how many. */
export async function handOverContracts(
  db: Db,
  actor: Actor,
  which: OwnerChange,
  to: { id: string; name: string },
): Promise<number> {
  // It is one statement, however many contracts there are; a contract that somebody else takes over at this moment is
  // left out.
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

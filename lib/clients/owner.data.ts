import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { visibleClients } from '@/lib/clients/data';
import type { ChangingHands } from '@/lib/db/changing-hands';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';

/** The clients that are active and that the actor sees: of an owner, or of those that are asked for. */
export const clientsOf = (actor: Actor, which: ChangingHands): Prisma.ClientWhereInput => ({
  ...visibleClients(actor),
  ...which,
  isActive: true,
});

/** Gives them to somebody. @returns how many. */
export async function giveClients(
  db: Db,
  actor: Actor,
  which: ChangingHands,
  to: { id: string; name: string },
): Promise<number> {
  // One statement, however many there are; what somebody else takes over at this moment is left to them.
  const given = await db.client.updateManyAndReturn({
    where: clientsOf(actor, which),
    data: { ownerId: to.id, version: { increment: 1 } },
    select: { id: true },
  });
  await recordActivities(
    db,
    actor,
    given.map(({ id }) => ({ subjectType: 'client', subjectId: id, event: 'owner_changed', to: to.name })),
  );
  return given.length;
}

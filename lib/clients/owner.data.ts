import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { visibleClients } from '@/lib/clients/data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { OwnerChange } from '@/lib/db/owner-change';

/** The active clients that the actor sees: those of one owner, or those that were asked for. */
export const clientsOf = (actor: Actor, which: OwnerChange): Prisma.ClientWhereInput => ({
  ...visibleClients(actor),
  ...which,
  isActive: true,
});

/** Makes somebody the owner of these clients. @returns the number of clients. */
export async function handOverClients(
  db: Db,
  actor: Actor,
  which: OwnerChange,
  to: { id: string; name: string },
): Promise<number> {
  // One statement for any number of clients; one that somebody else takes over at this moment stays theirs.
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

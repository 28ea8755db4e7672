import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import { visibleClients } from '@/lib/clients/data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';

/** The active clients of an owner that the actor sees. */
export const clientsOf = (actor: Actor, ownerId: string): Prisma.ClientWhereInput => ({
  ...visibleClients(actor),
  ownerId,
  isActive: true,
});

/** Colleagues who can look after a client. */
export const possibleClientOwners = (actor: Actor): Prisma.UserWhereInput => ({
  companyId: actor.companyId,
  isActive: true,
  deletedAt: null,
  OR: [{ isCompanyAdmin: true }, { role: { permissions: { has: 'view_clients' } } }],
});

/** Gives all active clients of one person to another. @returns how many. */
export async function giveClients(
  db: Db,
  actor: Actor,
  from: string,
  to: { id: string; name: string },
): Promise<number> {
  // One statement, however many there are; what somebody else takes over at this moment is left to them.
  const given = await db.client.updateManyAndReturn({
    where: clientsOf(actor, from),
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

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
  const rows = await db.client.findMany({ where: clientsOf(actor, from), select: { id: true } });
  const ids = rows.map(({ id }) => id);
  await db.client.updateMany({
    where: { companyId: actor.companyId, id: { in: ids }, ownerId: from },
    data: { ownerId: to.id, version: { increment: 1 } },
  });
  await recordActivities(
    db,
    actor,
    ids.map((id) => ({ subjectType: 'client', subjectId: id, event: 'owner_changed', to: to.name })),
  );
  return ids.length;
}

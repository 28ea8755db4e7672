import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { OwnerChange } from '@/lib/db/owner-change';

/** Colleagues who can look after a candidate. */
export const possibleCandidateOwners = ({ companyId }: Actor): Prisma.UserWhereInput => ({
  companyId,
  isActive: true,
  deletedAt: null,
  OR: [{ isCompanyAdmin: true }, { role: { permissions: { has: 'view_candidates' } } }],
});

/** Makes somebody the owner of these candidates. @returns the number of candidates. */
export async function handOverCandidates(
  db: Db,
  actor: Actor,
  which: OwnerChange,
  to: { id: string | null; name: string },
): Promise<number> {
  const given = await db.candidate.updateManyAndReturn({
    where: { companyId: actor.companyId, ...which },
    data: { ownerId: to.id, version: { increment: 1 } },
    select: { id: true },
  });
  await recordActivities(
    db,
    actor,
    given.map(({ id }) => ({
      subjectType: 'candidate',
      subjectId: id,
      event: 'owner_changed',
      ...(to.id !== null && { to: to.name }),
    })),
  );
  return given.length;
}

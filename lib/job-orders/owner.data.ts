import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { OwnerChange } from '@/lib/db/owner-change';

/** Colleagues who can look after a job. */
export const possibleJobOwners = ({ companyId }: Actor): Prisma.UserWhereInput => ({
  companyId,
  isActive: true,
  deletedAt: null,
  OR: [{ isCompanyAdmin: true }, { role: { permissions: { hasSome: [...jobNeeds] } } }],
});

/** Makes somebody the owner of these jobs. @returns the number of jobs. */
export async function handOverJobs(
  db: Db,
  actor: Actor,
  which: OwnerChange,
  to: { id: string; name: string },
): Promise<number> {
  const given = await db.jobOrder.updateManyAndReturn({
    where: { companyId: actor.companyId, ...which },
    data: { ownerId: to.id, version: { increment: 1 } },
    select: { id: true },
  });
  await recordActivities(
    db,
    actor,
    given.map(({ id }) => ({ subjectType: 'job_order', subjectId: id, event: 'owner_changed', to: to.name })),
  );
  return given.length;
}

import 'server-only';
import { v7 as uuid } from 'uuid';
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

/** How many jobs somebody looks after, or looks for people for. */
export const countJobsOf = async (db: Db, { companyId }: Actor, userId: string): Promise<number> =>
  db.jobOrder.count({
    where: { companyId, OR: [{ ownerId: userId }, { recruiters: { some: { companyId, userId } } }] },
  });

/**
 * Makes somebody the owner of these jobs, and whoever gives all of theirs away is followed as a recruiter, too.
 *
 * @returns the number of jobs.
 */
export async function handOverJobs(
  db: Db,
  actor: Actor,
  which: OwnerChange,
  to: { id: string | null; name: string },
): Promise<number> {
  const given = await db.jobOrder.updateManyAndReturn({
    where: { companyId: actor.companyId, ...which },
    data: { ownerId: to.id, version: { increment: 1 } },
    select: { id: true },
  });
  const followed = 'ownerId' in which && to.id !== null ? await followAsRecruiter(db, actor, which.ownerId, to.id) : [];
  const changed = (event: string) => (id: string) => ({
    subjectType: 'job_order' as const,
    subjectId: id,
    event,
    ...(to.id !== null && { to: to.name }),
  });
  const ids = given.map(({ id }) => id);
  await recordActivities(db, actor, [
    ...ids.map(changed('owner_changed')),
    ...followed.map(changed('recruiters_changed')),
  ]);
  return new Set([...ids, ...followed]).size;
}

/** Puts somebody into another's place among the recruiters of their jobs. @returns the ids of the jobs. */
async function followAsRecruiter(db: Db, { companyId }: Actor, from: string, to: string): Promise<string[]> {
  const left = await db.jobRecruiter.findMany({ where: { companyId, userId: from }, select: { jobOrderId: true } });
  await db.jobRecruiter.createMany({
    data: left.map(({ jobOrderId }) => ({ companyId, id: uuid(), jobOrderId, userId: to })),
    skipDuplicates: true,
  });
  await db.jobRecruiter.deleteMany({ where: { companyId, userId: from } });
  return left.map(({ jobOrderId }) => jobOrderId);
}

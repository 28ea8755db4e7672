import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { visibleSubmissions } from '@/lib/submissions/find.data';

/** The submissions of an owner that are neither closed nor placed and that the actor sees. */
export const submissionsOf = (actor: Actor, ownerId: string): Prisma.CandidateSubmissionWhereInput => ({
  AND: [visibleSubmissions(actor)],
  companyId: actor.companyId,
  ownerId,
  status: { notIn: ['placed', 'rejected', 'withdrawn'] },
});

/** Gives all open submissions of one person to another. @returns how many. */
export async function giveSubmissions(
  db: Db,
  actor: Actor,
  from: string,
  to: { id: string; name: string },
): Promise<number> {
  // One statement, however many there are; what somebody else takes over at this moment is left to them.
  const given = await db.candidateSubmission.updateManyAndReturn({
    where: submissionsOf(actor, from),
    data: { ownerId: to.id, version: { increment: 1 } },
    select: { id: true },
  });
  await recordActivities(
    db,
    actor,
    given.map(({ id }) => ({ subjectType: 'submission', subjectId: id, event: 'owner_changed', to: to.name })),
  );
  return given.length;
}

import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { OwnerChange } from '@/lib/db/owner-change';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { ongoingStatuses } from '@/lib/submissions/transitions';

/**
 * The submissions that are neither closed nor placed and that the actor sees: those of one owner, or those that were
 * asked for.
 */
export const submissionsOf = (actor: Actor, which: OwnerChange): Prisma.CandidateSubmissionWhereInput => ({
  AND: [visibleSubmissions(actor)],
  companyId: actor.companyId,
  ...which,
  status: { in: [...ongoingStatuses] },
});

/** Makes somebody the owner of these submissions. @returns the number of submissions. */
export async function handOverSubmissions(
  db: Db,
  actor: Actor,
  which: OwnerChange,
  to: { id: string; name: string },
): Promise<number> {
  // One statement for any number of submissions; one that somebody else takes over at this moment stays theirs.
  const given = await db.candidateSubmission.updateManyAndReturn({
    where: submissionsOf(actor, which),
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

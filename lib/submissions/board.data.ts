import 'server-only';
import { readStateMoments } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { selectRows } from '@/lib/db/select-rows';
import { boardLimit } from '@/lib/lists/by-state';
import { submissionSelect, visibleSubmissions } from '@/lib/submissions/find.data';
import { toSubmission } from '@/lib/submissions/resource';
import type { Submission } from '@/lib/submissions/schema';
import { readStages } from '@/lib/submissions/stages/data';
import { type SubmissionStatus, submissionStatuses } from '@/lib/submissions/transitions';

/** Submissions by their states and the company's stages inside these. */
export interface SubmissionBoard {
  /**
   * Every state in its order, with the number of all submissions in it that the reader sees. A state with stages has a
   * column for each, and one before them for the submissions that are at none, if there are any.
   */
  columns: BoardPlace[];
  /** The newest of each column, with the moment since when they are in it. */
  submissions: (Submission & { since: string })[];
}

/** A column of the board. */
export interface BoardPlace {
  status: SubmissionStatus;
  stage: { id: string; name: string } | null;
  count: number;
}

/** The board of the submissions that the actor sees: all of them, those for a job, or those that somebody looks after. */
export function readSubmissionBoard(
  actor: Actor,
  { jobId, ownerId }: { jobId?: string; ownerId?: string },
): Promise<SubmissionBoard> {
  return tenant(actor, async (db) => {
    const where: Prisma.CandidateSubmissionWhereInput = {
      AND: [visibleSubmissions(actor), { ...(jobId && { jobOrderId: jobId }), ...(ownerId && { ownerId }) }],
    };
    const groups = await db.candidateSubmission.groupBy({ by: ['status', 'stageId'], where, _count: true });
    const stages = await readStages(db, actor);
    const found: { id: string }[] = [];
    for (const { status, stageId } of groups)
      found.push(
        ...(await db.candidateSubmission.findMany({
          where: { ...where, status, stageId },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: boardLimit,
          select: { id: true },
        })),
      );
    const rows = await selectRows(db, actor.companyId, 'candidateSubmission', submissionSelect, found);
    const since = await readStateMoments(db, actor, 'submission', rows);
    return {
      columns: submissionStatuses.flatMap((status) => {
        const countAt = (id: string | null) =>
          groups.find((group) => group.status === status && group.stageId === id)?._count ?? 0;
        const own = stages
          .filter(({ state }) => state === status)
          .map(({ id, name }) => ({ status, stage: { id, name }, count: countAt(id) }));
        const none = { status, stage: null, count: countAt(null) };
        return own.length === 0 || none.count > 0 ? [none, ...own] : own;
      }),
      submissions: rows.map((row) => ({
        ...toSubmission(actor, row),
        since: (row.stageSince ?? since.get(row.id) ?? row.createdAt).toISOString(),
      })),
    };
  });
}

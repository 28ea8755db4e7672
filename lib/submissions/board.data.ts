import 'server-only';
import { readStateMoments } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { selectRows } from '@/lib/db/select-rows';
import { submissionSelect, visibleSubmissions } from '@/lib/submissions/find.data';
import { toSubmission } from '@/lib/submissions/resource';
import type { Submission } from '@/lib/submissions/schema';
import { type SubmissionStatus, submissionStatuses } from '@/lib/submissions/transitions';

/** The most submissions of one state that a board shows; the list has the others. */
export const boardLimit = 25;

/** The submissions for a job, by their states. */
export interface SubmissionBoard {
  /** Every state in its order, with the number of all submissions in it that the reader sees. */
  columns: { status: SubmissionStatus; count: number }[];
  /** The newest of each state, with the moment since when they are in it. */
  submissions: (Submission & { since: string })[];
}

/** The board of a job, as far as the actor sees its submissions. */
export function readJobBoard(actor: Actor, jobId: string): Promise<SubmissionBoard> {
  return tenant(actor, async (db) => {
    const where: Prisma.CandidateSubmissionWhereInput = { ...visibleSubmissions(actor), jobOrderId: jobId };
    const counts = new Map<SubmissionStatus, number>();
    for (const { status, _count } of await db.candidateSubmission.groupBy({ by: ['status'], where, _count: true }))
      counts.set(status, _count);
    const found: { id: string }[] = [];
    for (const status of counts.keys())
      found.push(
        ...(await db.candidateSubmission.findMany({
          where: { ...where, status },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: boardLimit,
          select: { id: true },
        })),
      );
    const rows = await selectRows(db, actor.companyId, 'candidateSubmission', submissionSelect, found);
    const since = await readStateMoments(db, actor, 'submission', rows);
    return {
      columns: submissionStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 })),
      submissions: rows.map((row) => ({
        ...toSubmission(actor, row),
        since: (since.get(row.id) ?? row.createdAt).toISOString(),
      })),
    };
  });
}

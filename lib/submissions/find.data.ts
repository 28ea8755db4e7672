import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { rowsOf } from '@/lib/fields/rows';
import { forbidden, notFound, stale } from '@/lib/problem/problem';
import { submissionFields } from '@/lib/submissions/fields';
import { seesEverySubmission, seesOwnSubmissions } from '@/lib/submissions/policy';

export const submissionRows = rowsOf(submissionFields);

export const submissionSelect = {
  ...submissionRows.select,
  billRate: true,
  payRate: true,
  burdenPercent: true,
  rejectedBy: true,
  clientId: true,
  ownerId: true,
  jobOrderId: true,
  jobOrder: { select: { id: true, number: true, title: true } },
  stage: { select: { id: true, name: true } },
  candidate: { select: { id: true, name: true, email: true, phone: true, userId: true } },
  contract: { select: { id: true } },
} satisfies Prisma.CandidateSubmissionSelect;
export type SubmissionRow = Prisma.CandidateSubmissionGetPayload<{ select: typeof submissionSelect }>;

/** The third lock: the company's submissions, or only the actor's own if they may see no others. */
export const visibleSubmissions = (actor: Actor): Prisma.CandidateSubmissionWhereInput => ({
  companyId: actor.companyId,
  ...(seesEverySubmission(actor) ? {} : { ownerId: seesOwnSubmissions(actor) ? actor.userId : { in: [] } }),
});

/** @throws Problem 404 if it does not exist, or the actor may not see it. */
export async function findSubmission(db: Db, actor: Actor, id: string): Promise<SubmissionRow> {
  const row = await db.candidateSubmission.findFirst({
    where: { ...visibleSubmissions(actor), id },
    select: submissionSelect,
  });
  if (!row) throw notFound();
  return row;
}

/**
 * Locks a submission for a change, so that of two at once the second sees the first. Only somebody who may see the
 * record learns whether the version is stale.
 *
 * @throws Problem 404, 403 if the actor sees it but lacks the permission, 412.
 */
export async function lockSubmission(
  db: Db,
  actor: Actor,
  id: string,
  may: (actor: Actor, row: SubmissionRow) => boolean,
  ifMatch?: number,
): Promise<SubmissionRow> {
  await lockRow(db, 'candidate_submissions', actor.companyId, id);
  const row = await findSubmission(db, actor, id);
  if (!may(actor, row)) throw forbidden();
  if (ifMatch !== undefined && row.version !== ifMatch) throw stale();
  return row;
}

import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { checkConsent, checkContact } from '@/lib/candidates/contact.data';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { checkFloor } from '@/lib/margins/keep-floor.data';
import { badTransition, invalid } from '@/lib/problem/problem';
import {
  findSubmission,
  lockSubmission,
  type SubmissionRow,
  submissionSelect,
  visibleSubmissions,
} from '@/lib/submissions/find.data';
import { floorSubjectOf } from '@/lib/submissions/floor.data';
import { editsSubmission } from '@/lib/submissions/policy';
import { toSubmission } from '@/lib/submissions/resource';
import type { StatusesInput, Submission, SubmissionStatusInput } from '@/lib/submissions/schema';
import { holdStage, noSuchStage } from '@/lib/submissions/stages/find.data';
import { checkTransition, type SubmissionStatus } from '@/lib/submissions/transitions';

const faultPaths = {
  reason_required: 'reason',
  rejected_by_required: 'rejected_by',
  last_day_required: 'last_day',
} as const;

/**
 * Takes one step of the submission's life and writes it into the activity log.
 *
 * @throws Problem 404, 403, 412, 409 for a step that domain.md does not have, 422 without the reason or the party that
 * the step needs, for a stage of another status, and for accepting rates below the margin floor that nobody has allowed.
 */
export function changeSubmissionStatus(
  actor: Actor,
  id: string,
  input: SubmissionStatusInput,
  ifMatch?: number,
): Promise<Submission> {
  return tenant(actor, (db) => takeSubmissionStep(db, actor, id, input, ifMatch));
}

/**
 * Takes the same step for several submissions, all or none, and returns them in the given order.
 *
 * @throws Problem 422 for one that does not exist or that the actor may not see, and as `changeSubmissionStatus`.
 */
export function changeSubmissionStatuses(
  actor: Actor,
  { submission_ids, ...input }: StatusesInput,
): Promise<Submission[]> {
  const ids = [...new Set(submission_ids)];
  return tenant(actor, async (db) => {
    const where = { AND: [visibleSubmissions(actor), { companyId: actor.companyId, id: { in: ids } }] };
    const seen = new Set((await db.candidateSubmission.findMany({ where, select: { id: true } })).map(({ id }) => id));
    const faults = ids.flatMap((id, index) =>
      seen.has(id) ? [] : [{ path: `submission_ids.${index}`, key: 'unknown_reference' }],
    );
    if (faults.length > 0) throw invalid(...faults);
    const changed = new Map<string, Submission>();
    // In one order, so that two people who change the same ones at once wait for each other and do not deadlock.
    for (const id of ids.toSorted()) changed.set(id, await takeSubmissionStep(db, actor, id, input));
    return ids.flatMap((id) => changed.get(id) ?? []);
  });
}

/** `changeSubmissionStatus` inside a transaction that does more. @throws Problem as `changeSubmissionStatus`. */
export async function takeSubmissionStep(
  db: Db,
  actor: Actor,
  id: string,
  input: SubmissionStatusInput,
  ifMatch?: number,
): Promise<Submission> {
  if (input.stage_id) await findSubmission(db, actor, id);
  const stage = input.stage_id ? await holdStage(db, actor, input.stage_id) : null;
  const current = await lockSubmission(db, actor, id, editsSubmission, ifMatch);
  const check = checkTransition(current.status, input.status, {
    reason: input.reason,
    rejectedBy: input.rejected_by,
  });
  if (!check.ok) {
    if (check.why === 'not_allowed') throw badTransition('submission', current.status, input.status);
    throw invalid({ path: faultPaths[check.why], key: check.why });
  }
  if (stage && stage.state !== input.status) throw noSuchStage();
  if (!isClosing(input.status)) {
    await checkContact(db, actor, current.candidate.id);
    await checkConsent(db, actor, current.candidate.id);
  }
  if (input.status === 'accepted') await checkFloor(db, actor, floorSubjectOf(current));
  const row = await db.candidateSubmission.update({
    where: keyOf(actor, id),
    data: { ...columnsOf(current, input), stageId: stage?.id ?? null, version: { increment: 1 } },
    select: submissionSelect,
  });
  await recordActivity(db, actor, {
    subjectType: 'submission',
    subjectId: id,
    event: 'status_changed',
    from: current.status,
    to: input.status,
    reason: input.reason,
  });
  if (stage)
    await recordActivity(db, actor, {
      subjectType: 'submission',
      subjectId: id,
      event: 'stage_changed',
      to: stage.name,
    });
  return toSubmission(actor, row);
}

const isClosing = (status: SubmissionStatus): boolean => status === 'rejected' || status === 'withdrawn';

/** The columns of a step. The record keeps the reason of closing while it is closed; the log keeps it for good. */
function columnsOf(current: SubmissionRow, { status, reason, rejected_by }: SubmissionStatusInput) {
  const isClosed = isClosing(status);
  return {
    status,
    rejectedBy: status === 'rejected' ? (rejected_by ?? null) : null,
    closedReason: isClosed ? (reason ?? null) : null,
    submittedAt: status === 'submitted' ? (current.submittedAt ?? new Date()) : current.submittedAt,
  };
}

import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session';
import { tenant } from '@/lib/db/client';
import { badTransition, invalid } from '@/lib/http/problem';
import { lockSubmission, submissionKey, type SubmissionRow, submissionSelect } from '@/lib/submissions/record/data';
import { toSubmission } from '@/lib/submissions/record/resource';
import type { StatusInput, Submission } from '@/lib/submissions/schema';
import { checkTransition } from '@/lib/submissions/transitions';

const faultPaths = { reason_required: 'reason', rejected_by_required: 'rejected_by', last_day_required: 'last_day' } as const;

/**
 * One step of the submission's life, written into its activity log.
 *
 * @throws Problem 404, 403, 412, 409 for a step that domain.md does not have, 422 without the reason or the party that
 * the step asks for.
 */
export function changeSubmissionStatus(actor: Actor, id: string, input: StatusInput, ifMatch?: number): Promise<Submission> {
  return tenant(actor, async (db) => {
    const current = await lockSubmission(db, actor, id, 'edit', ifMatch);
    const check = checkTransition(current.status, input.status, { reason: input.reason, rejectedBy: input.rejected_by });
    if (!check.ok) {
      if (check.why === 'not_allowed') throw badTransition('submission', current.status, input.status);
      throw invalid({ path: faultPaths[check.why], key: check.why });
    }
    const row = await db.candidateSubmission.update({
      where: submissionKey(actor, id),
      data: { ...columnsOf(current, input), version: { increment: 1 } },
      select: submissionSelect,
    });
    await recordActivity(db, actor, {
      subjectType: 'submission', subjectId: id, event: 'status_changed', from: current.status, to: input.status, reason: input.reason,
    });
    return toSubmission(actor, row);
  });
}

/** Why it was closed stands on the record while it is closed; the log keeps it for good. */
function columnsOf(current: SubmissionRow, { status, reason, rejected_by }: StatusInput) {
  const isClosed = status === 'rejected' || status === 'withdrawn';
  return {
    status,
    rejectedBy: status === 'rejected' ? (rejected_by ?? null) : null,
    closedReason: isClosed ? (reason ?? null) : null,
    submittedAt: status === 'submitted' ? (current.submittedAt ?? new Date()) : current.submittedAt,
  };
}

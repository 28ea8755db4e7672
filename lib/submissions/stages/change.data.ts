import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { findSubmission, lockSubmission, submissionSelect } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';
import { toSubmission } from '@/lib/submissions/resource';
import type { Submission } from '@/lib/submissions/schema';
import { holdStage, noSuchStage } from '@/lib/submissions/stages/find.data';
import type { SubmissionStageInput } from '@/lib/submissions/stages/schema';

/**
 * Puts a submission at a stage of the state that it is in, or at none, and writes it into the activity log.
 *
 * @throws Problem 404, 403, 412, 422 for a stage that the company does not have or that belongs to another state.
 */
export function changeSubmissionStage(
  actor: Actor,
  id: string,
  { stage_id: stageId }: SubmissionStageInput,
  ifMatch?: number,
): Promise<Submission> {
  return tenant(actor, async (db) => {
    await findSubmission(db, actor, id);
    const stage = stageId === null ? null : await holdStage(db, actor, stageId);
    const current = await lockSubmission(db, actor, id, editsSubmission, ifMatch);
    if (stage && stage.state !== current.status) throw noSuchStage();
    if (stageId === (current.stage?.id ?? null)) return toSubmission(actor, current);
    const row = await db.candidateSubmission.update({
      where: keyOf(actor, id),
      data: { stageId, version: { increment: 1 } },
      select: submissionSelect,
    });
    await recordActivity(db, actor, {
      subjectType: 'submission',
      subjectId: id,
      event: 'stage_changed',
      ...(current.stage && { from: current.stage.name }),
      ...(stage && { to: stage.name }),
    });
    return toSubmission(actor, row);
  });
}

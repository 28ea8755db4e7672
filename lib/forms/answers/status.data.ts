import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { tieFiles } from '@/lib/forms/answers/files.data';
import { entryIdsOf, type Found, lockAnswer } from '@/lib/forms/answers/find.data';
import { takesStep } from '@/lib/forms/answers/policy';
import type { Answer, AnswerStatusInput } from '@/lib/forms/answers/schema';
import { showAnswer } from '@/lib/forms/answers/showing/show.data';
import { answerSteps, isAnswering } from '@/lib/forms/answers/transitions';
import { checkAnswer, fillsIn, valueColumns, writeParts } from '@/lib/forms/answers/write.data';
import { updateRequirements } from '@/lib/forms/requirements/update-requirements.data';
import { badTransition, conflict, forbidden, invalid } from '@/lib/problem/problem';

/**
 * Takes one step in the life of an answer. Submitting checks every value against the version that was answered.
 *
 * @throws Problem 404, 403, 412, 409 for a step that is not possible, 422 without a reason or with the missing fields.
 */
export function changeAnswerStatus(
  actor: Actor,
  id: string,
  input: AnswerStatusInput,
  ifMatch?: number,
): Promise<Answer> {
  return tenant(actor, async (db) => {
    const found = await lockAnswer(db, actor, id, ifMatch);
    const { row, status, definition, reader } = found;
    if (!takesStep(reader, definition, { status, authorId: row.createdBy }, input.status)) throw forbidden();
    const check = answerSteps(definition.review !== null).checkTransition(status, input.status, {
      reason: input.reason,
    });
    if (!check.ok) {
      if (check.why === 'not_allowed') throw badTransition('form_submission', status, input.status);
      throw invalid({ path: 'reason', key: check.why });
    }
    const formId = row.form.id;
    // A submitted answer can still be decided on; a draft would wait for ever.
    if (row.form.archivedAt && isAnswering(input.status)) throw conflict('form_archived');
    if (input.status === 'submitted') await submit(db, actor, id, found);
    const isDecision = input.status === 'approved' || input.status === 'rejected';
    await db.formSubmission.update({
      where: keyOf(actor, id),
      data: {
        status: input.status,
        submittedAt: submittedAfter(input.status, row.submittedAt),
        reviewedBy: isDecision ? actor.userId : null,
        reviewedRule: isDecision ? (actor.byRule ?? null) : null,
        reviewedAt: isDecision ? new Date() : null,
        // The draft keeps the reason why it was sent back until it is submitted again; the log keeps it for good.
        reason: input.reason ?? (input.status === 'draft' ? row.reason : null),
        version: { increment: 1 },
      },
    });
    await updateRequirements(db, actor, { id, formId, authorId: row.createdBy }, input.status);
    await recordActivity(db, actor, {
      subjectType: 'form_submission',
      subjectId: id,
      event: 'status_changed',
      from: status,
      to: input.status,
      reason: input.reason,
    });
    return showAnswer(db, actor, id);
  });
}

/** Checks every value, and links a draft to its files. */
async function submit(db: Db, actor: Actor, id: string, found: Found): Promise<void> {
  const { row, status, definition, newest, reader, values, labels, sees } = found;
  const formId = row.form.id;
  const checked = await checkAnswer(db, actor, {
    formId,
    definition,
    rights: reader.rights,
    sees,
    mode: 'submitted',
    values,
    previous: values,
    labels,
    answerId: id,
  });
  // Values that depend on the day may have changed since the draft was saved.
  await db.formSubmission.update({ where: keyOf(actor, id), data: valueColumns(definition, checked) });
  await writeParts(db, actor, { id, formId, definition, newest, values: checked.values, entryIds: entryIdsOf(found) });
  if (status !== 'draft') return;
  const { number: version } = row.formVersion;
  const tied = { id, formId, version, definition, values: checked.values, isSubmitted: true };
  await tieFiles(db, actor, { ...tied, couldSign: fillsIn({ rights: reader.rights, sees }) });
}

function submittedAfter(status: AnswerStatusInput['status'], before: Date | null): Date | null {
  if (status === 'submitted') return new Date();
  return status === 'draft' ? null : before;
}

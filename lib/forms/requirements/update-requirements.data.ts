import 'server-only';
import type { Db } from '@/lib/db/client';
import type { AnswerStatus } from '@/lib/forms/answer-statuses';

interface Given {
  /** The answer's id. */
  id: string;
  formId: string;
  /** Null if a guest gave it: nothing was required of them. */
  authorId: string | null;
}

/**
 * Updates what is required of an answer's author after a change of its status: the requirement is met as long as their answer
 * for it is submitted or approved. If it is rejected, reopened or deleted, it is required again.
 */
export async function updateRequirements(
  db: Db,
  { companyId }: { companyId: string },
  { id, formId, authorId }: Given,
  status: AnswerStatus | 'deleted',
): Promise<void> {
  if (authorId === null) return;
  if (status === 'submitted') {
    await db.formRequirement.updateMany({
      where: { companyId, formId, openFor: authorId },
      data: { openFor: null, answerId: id, doneAt: new Date() },
    });
  } else if (status !== 'approved') {
    // Unless the form was required of them again meanwhile: only one open requirement per form is needed.
    await db.$executeRaw`
      update form_requirements r set answer_id = null,
        open_for = case when o.id is null then r.user_id end, done_at = case when o.id is null then null else r.done_at end
      from form_requirements d
        left join form_requirements o on o.company_id = d.company_id and o.form_id = d.form_id and o.open_for = d.user_id
      where d.company_id = ${companyId}::uuid and d.answer_id = ${id}::uuid and r.company_id = d.company_id and r.id = d.id`;
  }
}

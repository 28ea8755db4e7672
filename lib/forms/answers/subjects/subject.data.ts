import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { authorName } from '@/lib/forms/answers/author';
import { authorColumns, statusOf, visibleAnswers } from '@/lib/forms/answers/find.data';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import { addsAnswers } from '@/lib/forms/answers/policy';
import { authorOf } from '@/lib/forms/answers/resource';
import type { SubjectAnswer } from '@/lib/forms/answers/subjects/subject';
import { type Subject, subjectColumn } from '@/lib/forms/subjects';
import { translatorFor } from '@/lib/i18n/translator';

/** A record shows only the newest answers about it; the form's own list has all of them. */
const most = 50;

/**
 * Lists a form's answers about one record, newest first, as far as the actor sees them, and says whether they may add
 * one.
 */
export function listSubjectAnswers(
  actor: Actor,
  formId: string,
  subject: Subject,
): Promise<{ answers: SubjectAnswer[]; adds: boolean }> {
  return tenant(actor, async (db) => {
    const rights = await readFormRights(db, actor, formId);
    const rows = await db.formSubmission.findMany({
      where: { AND: [visibleAnswers(actor, rights, formId), subjectColumn(subject)] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      select: { id: true, number: true, status: true, ...authorColumns, createdAt: true, submittedAt: true },
    });
    const sayRule = (rule: string) => translatorFor(actor.locale, 'ui')('rule', { rule });
    const answers = rows.map(({ id, number, status, createdAt, submittedAt, ...row }) => ({
      id,
      number,
      status: statusOf(status),
      author: authorName(authorOf(row), sayRule),
      created_at: createdAt.toISOString(),
      submitted_at: submittedAt?.toISOString() ?? null,
    }));
    return { answers, adds: addsAnswers({ ...actor, rights }) };
  });
}

/**
 * The ids of all answers about a candidate, their submissions, contracts, timesheets or account, oldest first, whichever
 * form they are of. It says nothing about who may see them: the caller reads each with the reader's rights.
 */
export function listAnswersAbout(
  actor: Actor,
  { id: candidateId, userId }: { id: string; userId: string | null },
): Promise<string[]> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const rows = await db.formSubmission.findMany({
      where: {
        companyId,
        OR: [
          { candidateId },
          { candidate: { candidateId } },
          { contract: { candidateId } },
          { timesheet: { contract: { candidateId } } },
          ...(userId ? [{ userId }] : []),
        ],
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  });
}

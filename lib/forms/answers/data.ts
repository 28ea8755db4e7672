import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { AnswerStatus } from '@/lib/forms/answer-statuses';
import { tieFiles } from '@/lib/forms/answers/files.data';
import { entryIdsOf, type Found, lockAnswer, publishedVersion, seesIn } from '@/lib/forms/answers/find.data';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import { moveFound } from '@/lib/forms/answers/moving/move.data';
import {
  addsAnswers,
  deletesAnswer,
  deletesOwnAnswer,
  editsAnswer,
  seesEveryAnswer,
  seesOwnAnswers,
} from '@/lib/forms/answers/policy';
import { subjectLabels } from '@/lib/forms/answers/references/references.data';
import type { Answer, AnswerInput, AnswerUpdate } from '@/lib/forms/answers/schema';
import { showAnswer } from '@/lib/forms/answers/showing/show.data';
import { isOpen } from '@/lib/forms/answers/transitions';
import { isLeftToRules } from '@/lib/forms/answers/values/left-to-rules';
import type { Values } from '@/lib/forms/answers/values/values';
import { checkAnswer, fillsIn, valueColumns, writeParts } from '@/lib/forms/answers/write.data';
import type { Definition } from '@/lib/forms/definition/schema';
import { buildsForms } from '@/lib/forms/policy';
import { updateRequirements } from '@/lib/forms/requirements/update-requirements.data';
import { type Subject, subjectColumn } from '@/lib/forms/subjects';
import { takeRecordNumber } from '@/lib/numbers.data';
import { conflict, forbidden, invalid, notFound, unknownReference } from '@/lib/problem/problem';

/** An answer, and the paths of the sent values that were not kept. */
export interface Written {
  answer: Answer;
  dropped: string[];
}

/** @throws Problem 404. */
export function getAnswer(actor: Actor, id: string): Promise<Answer> {
  return tenant(actor, (db) => showAnswer(db, actor, id));
}

/**
 * Answers a form: the version that the caller had read, or the newest.
 *
 * @throws Problem 404, 403, 409 if the form is archived, was never published, or takes only one answer and has it, 422.
 */
export function createAnswer(actor: Actor, formId: string, input: AnswerInput): Promise<Written> {
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    const form = await openForm(db, actor, formId);
    const number = input.form_version ?? form.published;
    if (number > form.published) throw unknownReference('form_version');
    const { definition: newest } = await publishedVersion(db, actor, formId, form.published);
    const { id: versionId, definition } = await publishedVersion(db, actor, formId, number);
    const subject = await takeSubject(db, actor, definition, input.subject_id);
    const onceFor = { records: null, once_per_user: userId, once_per_subject: subject?.id ?? null }[definition.kind];
    if (onceFor && (await db.formSubmission.count({ where: { companyId, formId, onceFor }, take: 1 })) > 0)
      throw conflict('answer_exists');
    const { rights } = form;
    const checked = await checkAnswer(db, actor, {
      formId,
      definition,
      rights,
      sees: seesIn(rights, newest),
      mode: input.status,
      values: input.values,
      previous: {},
      labels: {},
    });
    const { values, dropped } = checked;
    const { id } = await db.formSubmission.create({
      data: {
        ...valueColumns(definition, checked),
        ...(subject ? subjectColumn(subject) : {}),
        companyId,
        formId,
        versionId,
        number: await takeRecordNumber(db, companyId, 'form_submission'),
        status: input.status,
        submittedAt: input.status === 'submitted' ? new Date() : null,
        createdBy: userId,
        createdRule: actor.byRule ?? null,
        onceFor,
      },
      select: { id: true },
    });
    await writeParts(db, actor, { id, formId, definition, newest, values, entryIds: {} });
    const isSubmitted = input.status === 'submitted';
    await tieFiles(db, actor, { id, formId, version: number, definition, values, isSubmitted });
    if (input.status === 'submitted')
      await updateRequirements(db, actor, { id, formId, authorId: userId }, 'submitted');
    await recordActivity(db, actor, {
      subjectType: 'form_submission',
      subjectId: id,
      event: 'created',
      to: input.status,
    });
    return { answer: await showAnswer(db, actor, id), dropped };
  });
}

/**
 * Replaces an answer's values. The answer keeps its version, which the values are checked against, unless a draft is
 * written with the form's newest version.
 *
 * @throws Problem 404, 403, 412, 409 if it awaits a decision or has one, or has a later version by now; 422.
 */
export function updateAnswer(actor: Actor, id: string, input: AnswerUpdate, ifMatch?: number): Promise<Written> {
  return tenant(actor, async (db) => {
    const held = await lockAnswer(db, actor, id, ifMatch);
    const version = input.form_version ?? held.row.formVersion.number;
    const found = version > held.row.formVersion.number ? await moveFound(db, actor, held, version) : held;
    requireVersion(found, version);
    return replaceValues(db, actor, found, { status: input.status, values: input.values, entryIds: entryIdsOf(found) });
  });
}

/**
 * @throws Problem 404, 403, 412; 409 if somebody who may delete only their own drafts tries to delete an answer in
 * another state.
 */
export function deleteAnswer(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const { row, reader, status } = await lockAnswer(db, actor, id, ifMatch);
    if (!deletesAnswer(reader, { status, authorId: row.createdBy }))
      throw deletesOwnAnswer(reader, { authorId: row.createdBy }) ? conflict('answer_not_draft') : forbidden();
    await updateRequirements(db, actor, { id, formId: row.form.id, authorId: row.createdBy }, 'deleted');
    await db.formSubmission.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'form_submission', subjectId: id, event: 'deleted', from: status });
  });
}

interface Replacement {
  status?: 'draft' | 'submitted' | undefined;
  values: unknown;
  entryIds: Readonly<Record<string, readonly (string | undefined)[]>>;
  /** The values before, entry by entry, if entries have moved. */
  previous?: Values;
}

/** Writes the new values of an answer. @throws Problem 403, 409, 422. */
export async function replaceValues(db: Db, actor: Actor, found: Found, given: Replacement): Promise<Written> {
  const { row, definition, newest, reader, sees, status } = found;
  const isDecided = isForRules(found);
  if (!isDecided) requireOpen(found);
  else if (!editsAnswer(reader, { authorId: row.createdBy })) throw forbidden();
  const next = given.status ?? (status === 'submitted' ? 'submitted' : 'draft');
  const checked = await checkAnswer(db, actor, {
    formId: row.form.id,
    definition,
    rights: reader.rights,
    sees,
    mode: next,
    values: given.values,
    previous: given.previous ?? found.values,
    labels: found.labels,
    answerId: row.id,
  });
  const { values, dropped } = checked;
  if (isDecided && !isLeftToRules(definition, found.values, values)) throw notOpen(status);
  await db.formSubmission.update({
    where: keyOf(actor, row.id),
    data: {
      ...valueColumns(definition, checked),
      status: next,
      submittedAt: next === 'draft' ? null : (row.submittedAt ?? new Date()),
      version: { increment: 1 },
    },
  });
  const { entryIds } = given;
  await writeParts(db, actor, { id: row.id, formId: row.form.id, definition, newest, values, entryIds });
  await tieFiles(db, actor, {
    id: row.id,
    formId: row.form.id,
    version: row.formVersion.number,
    definition,
    values,
    isSubmitted: next === 'submitted',
    ...(status === 'draft' ? { couldSign: fillsIn({ rights: reader.rights, sees }) } : {}),
  });
  const { id, form, createdBy: authorId } = row;
  if (next !== status) await updateRequirements(db, actor, { id, formId: form.id, authorId }, next);
  const change = next === status ? { event: 'updated' } : { event: 'status_changed', from: status, to: next };
  await recordActivity(db, actor, { subjectType: 'form_submission', subjectId: row.id, ...change });
  return { answer: await showAnswer(db, actor, row.id), dropped };
}

/** Refuses values that were written for another version of the form. @throws Problem 409. */
export function requireVersion({ row }: Pick<Found, 'row'>, version: number | undefined): void {
  const { number } = row.formVersion;
  if (version !== undefined && version !== number) throw conflict('answer_moved', { version: number });
}

/** @throws Problem 403 if the actor may not change the answer, 409 if its status forbids changes by anybody. */
function requireOpen({ row, reader, status, definition }: Found): void {
  if (!editsAnswer(reader, { authorId: row.createdBy })) throw forbidden();
  if (status === 'draft' && row.form.archivedAt) throw conflict('form_archived');
  if (!isOpen(status, definition.review !== null)) throw notOpen(status);
}

const notOpen = (status: AnswerStatus) =>
  conflict('answer_not_open', { status: `@statuses.form_submission.${status}` });

/** Whether a rule changes an answer that awaits a decision: it may then set only the fields that the form leaves to rules. */
const isForRules = ({ reader, status, definition }: Found): boolean =>
  reader.byRule !== undefined && status === 'submitted' && definition.review !== null;

/** Finds a form that takes answers, and locks it until the transaction ends so that nobody archives it meanwhile. */
export async function openForm(db: Db, actor: Actor, id: string) {
  const { companyId } = actor;
  const [row] = await db.$queryRaw<{ published: number | null; archived_at: Date | null }[]>`
    select published, archived_at from forms where company_id = ${companyId}::uuid and id = ${id}::uuid for share`;
  if (!row || (row.published === null && !buildsForms(actor))) throw notFound();
  const rights = await readFormRights(db, actor, id);
  const reader = { ...actor, rights };
  if (!addsAnswers(reader)) throw seesEveryAnswer(reader) || seesOwnAnswers(reader) ? forbidden() : notFound();
  if (row.archived_at) throw conflict('form_archived');
  if (row.published === null) throw conflict('form_not_published');
  return { published: row.published, rights };
}

/** Finds the record that an answer is about, if the actor sees it. @throws Problem 422, 409 for somebody who was erased. */
export async function takeSubject(
  db: Db,
  actor: Actor,
  { subject: type }: Definition,
  id: string | null | undefined,
): Promise<Subject | null> {
  if (type === null) {
    if (id) throw unknownReference('subject_id');
    return null;
  }
  if (!id) throw invalid({ path: 'subject_id', key: 'required' });
  const subject = { type, id };
  if (!(await subjectLabels(db, actor, [subject])).has(id)) throw unknownReference('subject_id');
  if (type === 'candidate') await checkNotErased(db, actor, id);
  return subject;
}

import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { FillableForm } from '@/lib/forms/answers/filling/fillable';
import { findAnswer, publishedVersion, type SeesField, seesIn } from '@/lib/forms/answers/find.data';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import { addsAnswers, answerActions, editsField, type FormRights } from '@/lib/forms/answers/policy';
import { subjectLabels } from '@/lib/forms/answers/references/references.data';
import type { Answer } from '@/lib/forms/answers/schema';
import { definitionFor } from '@/lib/forms/answers/showing/definition-for';
import { showAnswer } from '@/lib/forms/answers/showing/show.data';
import { placedFields } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import type { Language } from '@/lib/i18n/locales';
import { can } from '@/lib/permissions';
import { notFound } from '@/lib/problem/problem';

interface Asked {
  language: Language;
  /** The version that values were typed into; null for the current one. */
  version: number | null;
}

/** A form for a new answer. */
export interface NewAnswerForm extends FillableForm {
  isArchived: boolean;
  /** The record that the answer will be about, if the actor sees it. */
  subject: { id: string; label: string } | null;
  /** The existing answer, if the form takes only one. */
  existing: string | null;
}

/** Reads a form for a new answer. @throws Problem 404 if the actor may not add one. */
export function getNewAnswerForm(
  actor: Actor,
  formId: string,
  { subjectId, ...asked }: Asked & { subjectId: string | null },
): Promise<NewAnswerForm> {
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    const form = await db.form.findFirst({
      where: { companyId, id: formId },
      select: { published: true, archivedAt: true },
    });
    const rights = await readFormRights(db, actor, formId);
    if (!form || form.published === null || !addsAnswers({ ...actor, rights })) throw notFound();
    const { definition } = await publishedVersion(db, actor, formId, form.published);
    const { kind, subject: type } = definition;
    // An answer is about its author if everybody gives one, or if the author sees nobody else.
    const isOwn = type === 'user' && (kind === 'once_per_user' || !can(actor, 'view_users'));
    const id = subjectId ?? (isOwn ? userId : null);
    const about = type && id ? [{ type, id }] : [];
    const [subject] = [...(await subjectLabels(db, actor, about))].map(([key, label]) => ({ id: key, label }));
    const onceFor = { records: null, once_per_user: userId, once_per_subject: subject?.id ?? null }[kind];
    const existing = onceFor
      ? await db.formSubmission.findFirst({ where: { companyId, formId, onceFor }, select: { id: true } })
      : null;
    const now = { number: form.published, definition };
    return {
      ...(await fillable(db, actor, asked, { id: formId, now, rights, sees: seesIn(rights, definition) })),
      isArchived: form.archivedAt !== null,
      subject: subject ?? null,
      existing: existing?.id ?? null,
    };
  });
}

/** An answer with its form, ready to be changed. */
export interface AnswerForm extends FillableForm {
  answer: Answer;
  canEdit: boolean;
}

/** Reads an answer with the version of its form that was answered. @throws Problem 404. */
export function getAnswerForm(actor: Actor, id: string, asked: Asked): Promise<AnswerForm> {
  return tenant(actor, async (db) => {
    const { row, definition, reader, sees, status } = await findAnswer(db, actor, id);
    const now = { number: row.formVersion.number, definition };
    return {
      ...(await fillable(db, actor, asked, { id: row.form.id, now, rights: reader.rights, sees })),
      answer: await showAnswer(db, actor, id),
      canEdit: answerActions(reader, definition, {
        status,
        authorId: row.createdBy,
        isArchived: row.form.archivedAt !== null,
      }).edit,
    };
  });
}

interface Fillable {
  id: string;
  /** The current version. */
  now: { number: number; definition: Definition };
  rights: FormRights;
  sees: SeesField;
}

async function fillable(
  db: Db,
  actor: Actor,
  { language, version: asked }: Asked,
  { id, now, rights, sees }: Fillable,
): Promise<FillableForm> {
  const version = asked !== null && asked < now.number ? asked : now.number;
  const isNow = version === now.number;
  const { definition } = isNow ? now : await publishedVersion(db, actor, id, version);
  const languages = [language, languageOf(actor.company.locale)] as const;
  const shown = (one: Definition) => definitionFor(one, { sees, languages });
  return {
    id,
    version,
    definition: shown(definition),
    locked: placedFields(definition).flatMap(({ section, field, path }) =>
      sees(section.key, field) && !editsField(rights, field) ? [path] : [],
    ),
    newest: isNow ? null : { version: now.number, definition: shown(now.definition) },
  };
}

import 'server-only';
import type { Actor } from '@/lib/actor';
import type { FieldsSeen } from '@/lib/auth/fields-for';
import type { Db } from '@/lib/db/client';
import { publishedVersion, type SeesField, seesIn } from '@/lib/forms/answers/find.data';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import { exportsAnswers, type Reader, seesEveryAnswer, seesOwnAnswers } from '@/lib/forms/answers/policy';
import type { Definition } from '@/lib/forms/definition/schema';
import { findForm, readDraft } from '@/lib/forms/find.data';

/** Those parts of a form's answers that somebody sees. */
export interface AnswerFieldsSeen extends FieldsSeen {
  reader: Reader;
  /** Whether they may see a field that the form has in any version. */
  seesMade: SeesField;
  /** The form's newest version, or its draft if it has none. */
  newest: Definition;
}

/** `fieldsFor` for a form's answers: by the form's table of roles and its fields' `see_by`. @throws Problem 404. */
export async function answerFieldsFor(db: Db, actor: Actor, formId: string): Promise<AnswerFieldsSeen> {
  const form = await findForm(db, actor, formId);
  const newest =
    form.published === null
      ? await readDraft(db, actor, form)
      : (await publishedVersion(db, actor, formId, form.published)).definition;
  const reader = { ...actor, rights: await readFormRights(db, actor, formId) };
  const [all, own] = [seesEveryAnswer(reader), seesOwnAnswers(reader)];
  return {
    reader,
    newest,
    all,
    some: all || own,
    takesOut: exportsAnswers(reader),
    seesRecord: (row) => all || (own && row['created_by'] === actor.userId),
    sees: () => true,
    seesMade: seesIn(reader.rights, newest),
    shows: (relation, column) => relation === 'author' && column === 'name',
  };
}

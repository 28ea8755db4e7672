import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { type Db, tenant } from '@/lib/db/client';
import { findAnswer } from '@/lib/forms/answers/find.data';
import { answerActions } from '@/lib/forms/answers/policy';
import type { Answer } from '@/lib/forms/answers/schema';
import { showFound } from '@/lib/forms/answers/show.data';
import { type ShownSection, shownSections } from '@/lib/forms/answers/shown-sections';
import { languageOf } from '@/lib/forms/find.data';
import type { Language } from '@/lib/i18n/locales';

/** An answer with what its page needs to show it. */
export interface AnswerRecord {
  answer: Answer;
  sections: ShownSection[];
  allowed: ReturnType<typeof answerActions>;
  /** The form's newest version, where the answer is of an older one. */
  newest: number | null;
  /** The company's language, in which every text of the form is there. */
  company: Language;
}

/** @throws Problem 404. */
export const readAnswerRecord = (actor: Actor, id: string): Promise<AnswerRecord> =>
  tenant(actor, (db) => showRecord(db, actor, id));

async function showRecord(db: Db, actor: Actor, id: string): Promise<AnswerRecord> {
  const found = await findAnswer(db, actor, id);
  const { row, status, reader, definition, values, sees } = found;
  const { published } = row.form;
  const clock = { timeZone: actor.company.timeZone, now: new Date() };
  return {
    answer: await showFound(db, actor, found),
    sections: shownSections(definition, values, sees, clock),
    allowed: answerActions(reader, definition, { status, authorId: row.createdBy }),
    newest: published !== null && published > row.formVersion.number ? published : null,
    company: languageOf(actor.company.locale),
  };
}

import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { findAnswer } from '@/lib/forms/answers/find.data';
import { answerActions } from '@/lib/forms/answers/policy';
import type { AnswerRecord } from '@/lib/forms/answers/showing/record';
import { showFound } from '@/lib/forms/answers/showing/show.data';
import { visibleSections } from '@/lib/forms/answers/showing/visible-sections';
import { languageOf } from '@/lib/forms/find.data';

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
    sections: visibleSections(definition, values, sees, clock),
    allowed: answerActions(reader, definition, {
      status,
      authorId: row.createdBy,
      isArchived: row.form.archivedAt !== null,
    }),
    newest: published !== null && published > row.formVersion.number ? published : null,
    company: languageOf(actor.company.locale),
    zone: actor.company.timeZone,
  };
}

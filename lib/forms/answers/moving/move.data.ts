import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import {
  entryIdsOf,
  type Found,
  findAnswer,
  lockAnswer,
  publishedVersion,
  seesIn,
} from '@/lib/forms/answers/find.data';
import { type Moved, moveValues } from '@/lib/forms/answers/moving/move';
import { editsAnswer } from '@/lib/forms/answers/policy';
import type { Answer, AnswerMove } from '@/lib/forms/answers/schema';
import { showAnswer } from '@/lib/forms/answers/showing/show.data';
import { entriesOf } from '@/lib/forms/answers/values/values';
import { takenValues, valueColumns, writeParts } from '@/lib/forms/answers/write.data';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import { matchesPattern } from '@/lib/forms/definition/pattern';
import type { Definition } from '@/lib/forms/definition/schema';
import { conflict, forbidden, invalid, unknownReference } from '@/lib/problem/problem';

/** Shows what an answer would lose if moved to its form's newest version; nothing changes. @throws Problem 404, 403, 409. */
export const previewMove = (actor: Actor, id: string): Promise<AnswerMove> =>
  tenant(actor, async (db) => {
    const found = await findAnswer(db, actor, id);
    return toMove(found, await planMove(db, actor, found));
  });

/**
 * Moves a draft to its form's newest version and keeps every value that has a place there. The audit log keeps what was
 * lost.
 *
 * @throws Problem 404, 403, 412; 409 if it is no draft, or has the newest version; 422 if one of its values must be
 * unique in the newest version and another answer has it.
 */
export const moveAnswer = (actor: Actor, id: string, ifMatch?: number): Promise<Answer> =>
  tenant(actor, async (db) => {
    const found = await lockAnswer(db, actor, id, ifMatch);
    const { versionId, number, definition, values } = await planMove(db, actor, found);
    const { row } = found;
    const formId = row.form.id;
    const taken = await takenValues(db, actor, { formId, definition, answerId: id }, values);
    if (taken.length > 0) throw invalid(...taken);
    const written = JSON.stringify(values);
    const labels = Object.fromEntries(Object.entries(found.labels).filter(([led]) => written.includes(led)));
    await db.formSubmission.update({
      where: keyOf(actor, id),
      data: { ...valueColumns(definition, { values, labels }), versionId, version: { increment: 1 } },
    });
    await writeParts(db, actor, { id, formId, definition, newest: definition, values, entryIds: entryIdsOf(found) });
    await recordMove(db, actor, row, number);
    return showAnswer(db, actor, id);
  });

/**
 * Returns a draft as its form's newest version holds it, before it is written with that version.
 *
 * @throws Problem 403, 409, 422 for another version than the newest.
 */
export async function moveFound(db: Db, actor: Actor, found: Found, version: number): Promise<Found> {
  const { versionId, number, definition, values } = await planMove(db, actor, found);
  if (version !== number) throw unknownReference('form_version');
  const { row } = found;
  await db.formSubmission.update({ where: keyOf(actor, row.id), data: { versionId } });
  await recordMove(db, actor, row, number);
  return { ...found, row: { ...row, versionId, formVersion: { number } }, definition, newest: definition, values };
}

const recordMove = (db: Db, actor: Actor, row: Found['row'], to: number): Promise<void> =>
  recordActivity(db, actor, {
    subjectType: 'form_submission',
    subjectId: row.id,
    event: 'moved',
    from: String(row.formVersion.number),
    to: String(to),
  });

interface Plan extends Moved {
  versionId: string;
  number: number;
  definition: Definition;
}

async function planMove(db: Db, actor: Actor, found: Found): Promise<Plan> {
  const { row, status, reader, definition, values } = found;
  const { published } = row.form;
  if (!editsAnswer(reader, { authorId: row.createdBy })) throw forbidden();
  if (row.form.archivedAt) throw conflict('form_archived');
  if (status !== 'draft') throw conflict('answer_not_open', { status: `@statuses.form_submission.${status}` });
  if (published === null || published <= row.formVersion.number) throw conflict('answer_newest');
  const newest = await publishedVersion(db, actor, row.form.id, published);
  const context = { matches: matchesPattern, timeZone: actor.company.timeZone, now: new Date() };
  const moved = moveValues(definition, newest.definition, values, context);
  return { ...moved, versionId: newest.id, number: published, definition: newest.definition };
}

/** The move as the actor may know it: for values that only others may see, it says only that something is lost. */
function toMove({ row, definition, reader, sees, values }: Found, plan: Plan): AnswerMove {
  const seesBoth = seesIn(reader.rights, plan.definition);
  const fields = fieldsByPath(definition);
  const lost = plan.lost.map((one) => ({ ...one, placed: fields.get(`${one.section}.${one.field}`) }));
  const [seen, hidden] = [true, false].map((is) =>
    lost.filter(({ section, placed }) => {
      const isSeen = placed !== undefined && sees(section, placed.field) && seesBoth(section, placed.field);
      return isSeen === is;
    }),
  );
  return {
    from: row.formVersion.number,
    to: plan.number,
    lost: (seen ?? []).map(({ section, entry, field }) => ({
      section,
      entry,
      field,
      value: entriesOf(values, section)[entry]?.[field] ?? '',
    })),
    hidden_lost: hidden?.length ?? 0,
  };
}

import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { type Found, findAnswer } from '@/lib/forms/answers/find.data';
import { deletedLabels, filesIn, labelsIn, subjectLabels } from '@/lib/forms/answers/references/references.data';
import { seenValues, toAnswer } from '@/lib/forms/answers/resource';
import type { Answer } from '@/lib/forms/answers/schema';
import { subjectOf } from '@/lib/forms/subjects';

/** Reads an answer with the names of the records that it leads to. @throws Problem 404. */
export const showAnswer = async (db: Db, actor: Actor, id: string): Promise<Answer> =>
  showFound(db, actor, await findAnswer(db, actor, id));

/** Shows an answer that is already found. */
export async function showFound(db: Db, actor: Actor, found: Found): Promise<Answer> {
  const { row, definition, values, sees } = found;
  const seen = { definition, values: seenValues(definition, values, sees), labels: found.labels };
  const labels = await labelsIn(db, actor, [seen]);
  const subject = subjectOf(row);
  const subjects = await subjectLabels(db, actor, subject ? [subject] : []);
  return toAnswer(actor, found, {
    labels: new Map([...labels, ...subjects]),
    gone: await deletedLabels(db, actor, [seen], labels),
    files: await filesIn(db, actor, [seen]),
  });
}

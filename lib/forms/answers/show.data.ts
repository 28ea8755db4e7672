import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { Db } from '@/lib/db/client';
import { findAnswer } from '@/lib/forms/answers/find.data';
import { labelsIn, subjectLabels } from '@/lib/forms/answers/references.data';
import { seenValues, subjectOf, toAnswer } from '@/lib/forms/answers/resource';
import type { Answer } from '@/lib/forms/answers/schema';

/** An answer with the names of what it leads to. @throws Problem 404. */
export async function showAnswer(db: Db, actor: Actor, id: string): Promise<Answer> {
  const found = await findAnswer(db, actor, id);
  const { row, definition, values, sees } = found;
  const labels = await labelsIn(db, actor, [{ definition, values: seenValues(definition, values, sees) }]);
  const subject = subjectOf(row);
  const subjects = await subjectLabels(db, actor, subject ? [subject] : []);
  return toAnswer(actor, found, new Map([...labels, ...subjects]));
}

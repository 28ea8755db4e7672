import 'server-only';
import type { Actor } from '@/lib/actor';
import { fieldsFor, ownColumnsOf } from '@/lib/auth/fields-for';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { type AnswerFieldsSeen, answerFieldsFor } from '@/lib/forms/answers/filling/fields-seen.data';
import type { Definition } from '@/lib/forms/definition/schema';
import type { Change } from '@/lib/trigger-rules/change';
import { fieldsOfModel, type RuleField } from '@/lib/trigger-rules/fields';
import { models, type RuleModel } from '@/lib/trigger-rules/models';
import { rowOfRecord, type Sight, seenFields, sightOf } from '@/lib/trigger-rules/rights/sight';

/** The fields of a model's records that an actor sees, and those that rules may name. */
export interface ModelSight extends Sight {
  /** Only for answers: the form's current fields, and the actor's rights in it. */
  answers: AnswerFieldsSeen | null;
  definition: Definition | undefined;
  /** Every field that exists. */
  every: ReadonlyMap<string, RuleField>;
  /** The fields that the actor may see. */
  seen: ReadonlyMap<string, RuleField>;
}

/** `fieldsFor` for everything that rules can be about; for answers, by their form. @throws Problem 404 for the form. */
export async function sightFor(db: Db, actor: Actor, model: RuleModel, formId: string): Promise<ModelSight> {
  if (model !== 'form') return withFields(sightOf(actor, model, fieldsFor(actor, model)), null);
  const answers = await answerFieldsFor(db, actor, formId);
  return withFields(sightOf(actor, model, answers, answers.seesMade), answers);
}

function withFields(sight: Sight, answers: AnswerFieldsSeen | null): ModelSight {
  const definition = answers?.newest;
  const every = fieldsOfModel(sight.model, definition);
  return { ...sight, answers, definition, every, seen: seenFields(every, sight, definition) };
}

/** Keeps those recorded changes whose records the reader may see now; a deleted record is judged by its last state. */
export async function seenOf<One extends { change: Change }>(
  db: Db,
  companyId: string,
  sight: Sight,
  all: readonly One[],
): Promise<One[]> {
  const { fields, model } = sight;
  if (fields.all) return [...all];
  if (!fields.some) return [];
  const columns = model === 'form' ? ['created_by'] : ownColumnsOf(model);
  const rows = await read<{ id: string; row: Record<string, unknown> }>(
    db,
    Prisma.sql`
    select t.id, rule_columns(to_jsonb(t), ${['id', ...columns]}::text[]) as row from ${Prisma.raw(models[model].table)} t
    where t.company_id = ${companyId}::uuid and t.id = any(${all.map(({ change }) => change.subjectId)}::uuid[])`,
  );
  const now = new Map(rows.map(({ id, row }) => [id, row]));
  return all.filter(({ change }) => fields.seesRecord(now.get(change.subjectId) ?? rowOfRecord(change)));
}

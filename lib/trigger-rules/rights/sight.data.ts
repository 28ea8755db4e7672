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

/** What an actor sees of a model's records, and what rules may name of it. */
export interface ModelSight extends Sight {
  /** Of answers: what their form asks now, and who looks. */
  answers: AnswerFieldsSeen | null;
  definition: Definition | undefined;
  /** Every field that there is. */
  every: ReadonlyMap<string, RuleField>;
  /** Of these, the actor's to see. */
  seen: ReadonlyMap<string, RuleField>;
}

/** `fieldsFor` of what rules can be about; of answers by their form. @throws Problem 404 for the form. */
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

/**
 * Of changes that were noted some time ago, those of records that are the reader's to see now; of a record that is gone, as it
 * was.
 */
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

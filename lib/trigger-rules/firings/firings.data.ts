import 'server-only';
import type { Actor } from '@/lib/actor';
import { ownColumnsOf } from '@/lib/auth/fields-for';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { notFound } from '@/lib/problem/problem';
import { type Change, changedFields, labelOf, type Row } from '@/lib/trigger-rules/change';
import { findRule, readRules } from '@/lib/trigger-rules/find.data';
import { seenActions, seenConditions, seesCompared } from '@/lib/trigger-rules/firings/log';
import { eventOf, loadChange } from '@/lib/trigger-rules/load.data';
import { models, type RuleModel } from '@/lib/trigger-rules/models';
import { type Sight, seenChange } from '@/lib/trigger-rules/rights/sight';
import { seenOf, sightFor } from '@/lib/trigger-rules/rights/sight.data';
import {
  type Firing,
  firingResource,
  type Rule,
  ruleLimits,
  type StoredRule,
  type WhyQuery,
} from '@/lib/trigger-rules/schema';
import { readDefinition } from '@/lib/trigger-rules/waiting.data';

/**
 * Lists the newest 100 lines of a rule's log, newest first, as far as the reader sees its records and what it compares of
 * them.
 *
 * @throws Problem 404.
 */
export function listFirings(actor: Actor, ruleId: string): Promise<Firing[]> {
  return tenant(actor, async (db) => {
    const { formId } = await findRule(db, actor, ruleId);
    return readFirings(db, actor, formId, { ruleId });
  });
}

/** Reads one line of a rule's log; null if the reader does not see its record. @throws Problem 404. */
export async function findFiring(actor: Actor, ruleId: string, id: string): Promise<Firing | null> {
  const [firing] = await tenant(actor, async (db) => {
    const { formId } = await findRule(db, actor, ruleId);
    return readFirings(db, actor, formId, { ruleId, id });
  });
  return firing ?? null;
}

/** Lists the results of every rule of its model for the newest changes of a record: shows why a rule did not fire. */
export function listFiringsOf(actor: Actor, { model, subject_id: subjectId }: WhyQuery): Promise<Firing[]> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const where = { subjectId, rule: { companyId, model } };
    const first = await db.triggerFiring.findFirst({
      where: { companyId, ...where },
      select: { rule: { select: { formId: true } } },
    });
    return first ? readFirings(db, actor, first.rule.formId, where) : [];
  });
}

/** The company's rules on a record, with their results. */
export interface RecordRules {
  label: string;
  /** The columns from which its name and its page are made. */
  row: Row;
  /** The form of an answer: only this form's rules look at it. */
  formId: string | null;
  /** The rules on such records, with those that are switched off. */
  rules: Rule[];
  firings: Firing[];
}

/**
 * Reads which rules look at a record, and their results, newest first.
 *
 * @throws Problem 404, also for a record that the reader does not see.
 */
export function readRecordRules(actor: Actor, model: RuleModel, id: string): Promise<RecordRules> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const isForm = model === 'form';
    const columns = [
      ...models[model].names,
      ...(isForm ? ['form_id', 'created_by'] : ['user_id', 'id', ...ownColumnsOf(model)]),
    ];
    const [found] = await read<{ row: Row }>(
      db,
      Prisma.sql`
      select rule_columns(to_jsonb(t), ${columns}::text[]) as row from ${Prisma.raw(models[model].table)} t
      where t.company_id = ${companyId}::uuid and t.id = ${id}::uuid`,
    );
    if (!found) throw notFound();
    const formId = isForm ? String(found.row['form_id']) : null;
    if (!(await sightFor(db, actor, model, formId ?? '')).fields.seesRecord(found.row)) throw notFound();
    const rules = await readRules(db, actor, { model, ...(formId && { formId }) });
    return {
      label: labelOf(model, found.row, id),
      row: found.row,
      formId,
      rules: rules.map(({ rule }) => rule),
      firings: await readFirings(db, actor, formId ?? '', { subjectId: id, rule: { companyId, model } }),
    };
  });
}

async function readFirings(
  db: Db,
  actor: Actor,
  formId: string,
  where: Prisma.TriggerFiringWhereInput,
): Promise<Firing[]> {
  const { companyId } = actor;
  const rows = await db.triggerFiring.findMany({
    where: { companyId, ...where },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: ruleLimits.firings,
    include: { event: true, rule: idAndName, version: { select: { number: true, definition: true } } },
  });
  const lines: Line[] = [];
  for (const row of rows) lines.push({ row, change: await loadChange(db, companyId, row.event, []) });
  const firings = new Map<string, Firing>();
  // A rule may have looked at records of another kind before.
  for (const [model, ofModel] of Map.groupBy(lines, ({ change }) => change.model)) {
    const sight = await sightFor(db, actor, model, formId);
    for (const line of await seenOf(db, companyId, sight, ofModel)) {
      const definition = readDefinition(line.row.version.definition);
      if (!definition || seesCompared(definition, line.change, sight))
        firings.set(line.row.id, toFiring(actor, line, definition?.then ?? [], sight));
    }
  }
  return rows.flatMap(({ id }) => firings.get(id) ?? []);
}

type FiringRow = Prisma.TriggerFiringGetPayload<{
  include: { event: true; rule: typeof idAndName; version: { select: { number: true; definition: true } } };
}>;

interface Line {
  row: FiringRow;
  change: Change;
}

function toFiring(actor: Actor, { row, change }: Line, said: StoredRule['then'], sight: Sight): Firing {
  const seen = seenChange(change, sight);
  const reading = { reader: actor, sight, seen };
  const firing = firingResource.parse({
    id: row.id,
    at: row.createdAt.toISOString(),
    rule: row.rule,
    number: row.version.number,
    events: row.event.events.map(eventOf),
    subject_id: row.subjectId,
    subject_label: labelOf(change.model, change.after ?? change.before, row.subjectId),
    changed: row.event.onlyRule ? [] : changedFields(seen),
    outcome: row.outcome,
    conditions: row.conditions,
    actions: row.actions,
    duration: row.duration,
  });
  return {
    ...firing,
    conditions: seenConditions(firing.conditions, change, reading),
    actions: seenActions(firing.actions, said, reading),
  };
}

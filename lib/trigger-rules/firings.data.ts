import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { notFound } from '@/lib/http/problem';
import { changedFields, labelOf, type Row } from '@/lib/trigger-rules/change';
import { findRule, readRules } from '@/lib/trigger-rules/find.data';
import { eventOf, loadChange } from '@/lib/trigger-rules/load.data';
import { models, type RuleModel } from '@/lib/trigger-rules/models';
import { type Firing, firingResource, type Rule, ruleLimits, type WhyQuery } from '@/lib/trigger-rules/schema';

/** The newest 100 lines of a rule's log, newest first. @throws Problem 404. */
export function listFirings(actor: Actor, ruleId: string): Promise<Firing[]> {
  return tenant(actor, async (db) => {
    await findRule(db, actor, ruleId);
    return readFirings(db, actor, { ruleId });
  });
}

/** What every rule of its model made of the newest changes of a record: why one did not fire. */
export const listFiringsOf = (actor: Actor, { model, subject_id: subjectId }: WhyQuery): Promise<Firing[]> =>
  tenant(actor, (db) => readFirings(db, actor, { subjectId, rule: { companyId: actor.companyId, model } }));

/** What the company's rules made of a record. */
export interface RecordRules {
  label: string;
  /** The columns that its name and its page are made of. */
  row: Row;
  /** An answer's form, whose rules are the only ones that look at it. */
  formId: string | null;
  /** Those that look at such records, switched off ones among them. */
  rules: Rule[];
  firings: Firing[];
}

/** Which rules look at a record and what they made of it, the newest first. @throws Problem 404. */
export function readRecordRules(actor: Actor, model: RuleModel, id: string): Promise<RecordRules> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const isForm = model === 'form';
    const columns = [
      'number',
      'name',
      'title',
      'document_type',
      'period_start',
      ...(isForm ? ['form_id'] : ['user_id']),
    ];
    const [found] = await read<{ row: Row }>(
      db,
      Prisma.sql`
      select rule_columns(to_jsonb(t), ${columns}::text[]) as row from ${Prisma.raw(models[model].table)} t
      where t.company_id = ${companyId}::uuid and t.id = ${id}::uuid`,
    );
    if (!found) throw notFound();
    const formId = isForm ? String(found.row['form_id']) : null;
    const rules = await readRules(db, actor, { model, ...(formId && { formId }) });
    return {
      label: labelOf(found.row, id),
      row: found.row,
      formId,
      rules: rules.map(({ rule }) => rule),
      firings: await readFirings(db, actor, { subjectId: id, rule: { companyId, model } }),
    };
  });
}

async function readFirings(db: Db, actor: Actor, where: Prisma.TriggerFiringWhereInput): Promise<Firing[]> {
  const rows = await db.triggerFiring.findMany({
    where: { companyId: actor.companyId, ...where },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: ruleLimits.firings,
    include: { event: true, rule: idAndName, version: { select: { number: true } } },
  });
  const firings: Firing[] = [];
  for (const row of rows) {
    const change = await loadChange(db, actor.companyId, row.event, []);
    firings.push(
      firingResource.parse({
        id: row.id,
        at: row.createdAt.toISOString(),
        rule: row.rule,
        number: row.version.number,
        events: row.event.events.map(eventOf),
        subject_id: row.subjectId,
        subject_label: labelOf(change.after ?? change.before, row.subjectId),
        changed: row.event.onlyRule ? [] : changedFields(change),
        outcome: row.outcome,
        conditions: row.conditions,
        actions: row.actions,
        duration: row.duration,
      }),
    );
  }
  return firings;
}

import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { Db } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';
import { notFound } from '@/lib/http/problem';
import { eventOf, modelOf } from '@/lib/trigger-rules/load.data';
import type { RuleModel } from '@/lib/trigger-rules/models';
import { outcomes, type Rule, type StoredRule } from '@/lib/trigger-rules/schema';
import { type RunningRule, readDefinition } from '@/lib/trigger-rules/waiting.data';

const ruleSelect = {
  id: true,
  formId: true,
  name: true,
  isEnabled: true,
  reason: true,
  ownerId: true,
  writerId: true,
  model: true,
  event: true,
  position: true,
  number: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  owner: idAndName,
  writer: idAndName,
} as const;

/** A rule with the definition of its newest version. */
export interface FoundRule extends RunningRule {
  rule: Rule;
}

/**
 * The rules of a form, in their order, or one of them, or those that look at a noun. The permission for modules is the whole
 * lock: forms are a company's.
 */
export async function readRules(
  db: Db,
  { companyId }: Actor,
  where: { formId: string } | { id: string } | { model: RuleModel; formId?: string },
): Promise<FoundRule[]> {
  const rows = await db.triggerRule.findMany({
    where: { companyId, ...where },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: ruleSelect,
  });
  const ids = rows.map(({ id }) => id);
  const versions = await db.triggerRuleVersion.findMany({
    where: { companyId, OR: rows.map(({ id: ruleId, number }) => ({ ruleId, number })) },
    select: { id: true, ruleId: true, definition: true },
  });
  const last = await readLastFirings(db, companyId, ids);
  return rows.map((row) => {
    const version = versions.find(({ ruleId }) => ruleId === row.id);
    if (!version) throw new Error(`rule ${row.id} has no version ${row.number}`);
    const read = readDefinition(version.definition);
    // What it is about is known all the same.
    const definition: StoredRule = read ?? {
      on: { model: modelOf(row.model), event: eventOf(row.event) },
      when: null,
      then: [],
    };
    const firing = last.find(({ ruleId }) => ruleId === row.id);
    const outcome = outcomes.find((one) => one === firing?.outcome);
    return {
      ...row,
      versionId: version.id,
      definition,
      rule: {
        id: row.id,
        uuid: row.id,
        form_id: row.formId,
        name: row.name,
        enabled: row.isEnabled,
        reason: row.reason,
        readable: read !== null,
        position: row.position,
        number: row.number,
        on: definition.on,
        when: definition.when,
        then: definition.then.map((action) => {
          if (action.do !== 'call_webhook') return action;
          const { secret: _, ...rest } = action;
          return rest;
        }),
        owner: row.owner,
        writer: row.writer,
        last_firing: firing && outcome ? { at: firing.createdAt.toISOString(), outcome } : null,
        version: row.version,
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
      },
    };
  });
}

interface LastFiring {
  ruleId: string;
  createdAt: Date;
  outcome: string;
}

/** The last line of each rule's log that a list shows. Prisma's `distinct` would read the whole log, of 90 days, to find it. */
const readLastFirings = (db: Db, companyId: string, ruleIds: readonly string[]): Promise<LastFiring[]> =>
  db.$queryRaw<LastFiring[]>`
    select r.id as "ruleId", f.created_at as "createdAt", f.outcome
    from unnest(${[...ruleIds]}::uuid[]) as r (id)
    cross join lateral (
      select created_at, outcome from trigger_firings
      where company_id = ${companyId}::uuid and rule_id = r.id and outcome not in ('not_met', 'unchanged')
      order by created_at desc, id desc limit 1
    ) f`;

/** @throws Problem 404. */
export async function findRule(db: Db, actor: Actor, id: string): Promise<FoundRule> {
  const [found] = await readRules(db, actor, { id });
  if (!found) throw notFound();
  return found;
}

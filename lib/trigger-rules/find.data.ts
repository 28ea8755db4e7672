import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { idAndName } from '@/lib/http/named';
import { followMerges } from '@/lib/merges/merges.data';
import { notFound } from '@/lib/problem/problem';
import { eventOf, modelOf } from '@/lib/trigger-rules/load.data';
import type { RuleModel } from '@/lib/trigger-rules/models';
import {
  firingResource,
  outcomes,
  type Rule,
  type RuleFailure,
  type RuleState,
  type StoredRule,
} from '@/lib/trigger-rules/schema';
import { type RunningRule, readDefinition, readDefinitions } from '@/lib/trigger-rules/waiting.data';

/** The columns that are read of a rule's own row. */
export const ruleSelect = {
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
type RuleRow = Prisma.TriggerRuleGetPayload<{ select: typeof ruleSelect }>;

/** A rule with the definition of its newest version. */
export interface FoundRule extends RunningRule {
  rule: Rule;
}

/**
 * Reads the rules of a form in their order, or one rule, or those on a noun. The permission for modules is the only lock:
 * forms belong to the whole company.
 */
export async function readRules(
  db: Db,
  actor: Actor,
  where: { formId: string } | { id: string } | { model: RuleModel; formId?: string },
): Promise<FoundRule[]> {
  const { companyId } = actor;
  const rows = await db.triggerRule.findMany({
    where: { companyId, ...where },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: ruleSelect,
  });
  return toRules(db, actor, rows);
}

/** Adds to rows of rules their definitions and their last results. */
export async function toRules(db: Db, { companyId }: Actor, rows: readonly RuleRow[]): Promise<FoundRule[]> {
  const versions = await db.triggerRuleVersion.findMany({
    where: { companyId, OR: rows.map(({ id: ruleId, number }) => ({ ruleId, number })) },
    select: { id: true, ruleId: true, definition: true },
  });
  const says = new Map(
    await followMerges(
      db,
      companyId,
      versions.map(({ id, definition }) => [id, readDefinition(definition)] as const),
    ),
  );
  const pasts = await readPasts(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const version = versions.find(({ ruleId }) => ruleId === row.id);
    if (!version) throw new Error(`rule ${row.id} has no version ${row.number}`);
    const read = says.get(version.id) ?? null;
    // The model and event are known even if the rest cannot be read.
    const definition: StoredRule = read ?? {
      on: { model: modelOf(row.model), event: eventOf(row.event) },
      when: null,
      then: [],
    };
    const past = pasts.find(({ ruleId }) => ruleId === row.id);
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
        state: stateOf(row.isEnabled, read !== null && !past?.isFailing),
        last_firing: lastFiringOf(past),
        last_failure: failureOf(past),
        version: row.version,
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
      },
    };
  });
}

/** The state of a rule that a list shows first. */
const stateOf = (isEnabled: boolean, works: boolean): RuleState => (isEnabled ? (works ? 'on' : 'failing') : 'off');

/** The last lines of a rule's log. */
interface Past {
  ruleId: string;
  at: Date | null;
  outcome: string | null;
  failureId: string | null;
  failedAt: Date | null;
  failedOutcome: string | null;
  failedActions: unknown;
  isFailing: boolean;
}

const lastFiringOf = (past: Past | undefined): Rule['last_firing'] => {
  const outcome = outcomes.find((one) => one === past?.outcome);
  return past?.at && outcome ? { at: past.at.toISOString(), outcome } : null;
};

function failureOf(past: Past | undefined): RuleFailure | null {
  const outcome = outcomes.find((one) => one === past?.failedOutcome);
  if (!past?.failureId || !past.failedAt || !outcome) return null;
  const done = firingResource.shape.actions.safeParse(past.failedActions).data?.find(({ ok }) => !ok);
  const action = done ? { do: done.do, result: done.result } : null;
  return { firing_id: past.failureId, at: past.failedAt.toISOString(), outcome, action };
}

/** The SQL condition that a line `f` of the log is a failure; a rule that was kept from setting itself off is none. */
const isFailure = Prisma.sql`f.outcome in ('failed', 'stopped', 'unreadable')
  and f.actions -> 0 ->> 'result' is distinct from 'fired_before'`;

/**
 * The SQL condition that a rule `r` fails: the newest failure belongs to its current version, and nothing has succeeded
 * since. The failures of older versions are presumed fixed.
 */
const fails = (companyId: string) => Prisma.sql`f.id is not null
  and exists (select from trigger_rule_versions v
    where v.company_id = ${companyId}::uuid and v.id = f.version_id and v.number = r.number)
  and not exists (select from trigger_firings g
    where g.company_id = ${companyId}::uuid and g.rule_id = r.id and g.outcome = 'fired'
      and (g.created_at, g.id) > (f.created_at, f.id))`;

/** The SQL of the newest failure of the rule `r`, as `f`. */
const newestFailure = (companyId: string) => Prisma.sql`
  select f.* from trigger_firings f where f.company_id = ${companyId}::uuid and f.rule_id = r.id and ${isFailure}
  order by f.created_at desc, f.id desc limit 1`;

/**
 * Reads the last line of each rule's log that a list shows, and the last failure. Prisma's `distinct` would read the
 * whole log, of 90 days, to find them.
 */
const readPasts = (db: Db, companyId: string, ruleIds: readonly string[]): Promise<Past[]> =>
  db.$queryRaw<Past[]>`
    select r.id as "ruleId", l.created_at as at, l.outcome, f.id as "failureId", f.created_at as "failedAt",
      f.outcome as "failedOutcome", f.actions as "failedActions", ${fails(companyId)} as "isFailing"
    from trigger_rules r
    left join lateral (
      select created_at, outcome from trigger_firings
      where company_id = ${companyId}::uuid and rule_id = r.id and outcome not in ('not_met', 'unchanged')
      order by created_at desc, id desc limit 1
    ) l on true
    left join lateral (${newestFailure(companyId)}) f on true
    where r.company_id = ${companyId}::uuid and r.id = any (${[...ruleIds]}::uuid[])`;

/** Finds the rules of the whole company that are on and fail. */
export async function failingRules(db: Db, companyId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string; versionId: string; isFailing: boolean }[]>`
    select r.id, v.id as "versionId", ${fails(companyId)} as "isFailing"
    from trigger_rules r
    join trigger_rule_versions v on v.company_id = ${companyId}::uuid and v.rule_id = r.id and v.number = r.number
    left join lateral (${newestFailure(companyId)}) f on true
    where r.company_id = ${companyId}::uuid and r.is_enabled`;
  const says = await readDefinitions(
    db,
    companyId,
    rows.map(({ versionId }) => versionId),
  );
  return rows.filter(({ versionId, isFailing }) => isFailing || !says.get(versionId)).map(({ id }) => id);
}

/** @throws Problem 404. */
export async function findRule(db: Db, actor: Actor, id: string): Promise<FoundRule> {
  const [found] = await readRules(db, actor, { id });
  if (!found) throw notFound();
  return found;
}

/** Locks a rule and then reads it, so that of two changes at once the second sees the first. @throws Problem 404, 412. */
export async function lockRule(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<FoundRule> {
  await lockRow(db, 'trigger_rules', actor.companyId, id, ifMatch);
  return findRule(db, actor, id);
}

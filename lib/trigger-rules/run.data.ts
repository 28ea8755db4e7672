import 'server-only';
import * as z from 'zod';
import { openCompanyActor } from '@/lib/auth/session/absent-actor.data';
import type { Actor } from '@/lib/auth/session/actor';
import { holds, type Weighed, weigh } from '@/lib/conditions/evaluate';
import { type Db, system, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { Problem } from '@/lib/http/problem';
import { log } from '@/lib/log/log';
import { writeRuleGaveUpMail, writeRuleStoppedMail } from '@/lib/mail/rule-mails';
import { perform } from '@/lib/trigger-rules/actions.data';
import { type Change, changedFields, contextOf, namesIn } from '@/lib/trigger-rules/change';
import { type EventRow, loadChange } from '@/lib/trigger-rules/load.data';
import { mailOwner, rulesOf } from '@/lib/trigger-rules/owner.data';
import { type Done, type Outcome, type StoredRule, storedRule } from '@/lib/trigger-rules/schema';

/** How long a chain of rules that set each other off may be. */
const longestChain = 5;
const [atOnce, mostAttempts] = [200, 3];

/** The companies where changes wait for their rules. */
export const findCompaniesWithChanges = (): Promise<string[]> =>
  system('find changes that rules have not looked at', async (db) => {
    const rows = await db.$queryRaw<{ company_id: string }[]>`
      select distinct company_id from trigger_events where worked_at is null limit 500`;
    return rows.map((row) => row.company_id);
  });

/**
 * Works a company's noted changes off, in their order, each in one transaction with all that its rules do: it is done
 * once, or, when the process dies, not at all and again later.
 *
 * @returns how many it has worked off
 */
export async function workOffChanges(companyId: string): Promise<number> {
  let worked = 0;
  const failed: string[] = [];
  for (;;) {
    const ids = await tenantOf(companyId, (db) =>
      db.triggerEvent.findMany({
        where: { companyId, workedAt: null, id: { notIn: failed } },
        orderBy: { id: 'asc' },
        take: atOnce,
        select: { id: true },
      }),
    );
    const before = worked;
    for (const { id } of ids) {
      const came = await workOff(companyId, id);
      if (came === 'done') worked += 1;
      if (came === 'failed') failed.push(id);
    }
    // What rules did is noted, too; what another worker holds, or what failed, is for later.
    if (worked === before) return worked;
  }
}

async function workOff(companyId: string, id: string): Promise<'done' | 'held' | 'failed'> {
  try {
    return (await tenantOf(companyId, (db) => workOne(db, companyId, id))) ? 'done' : 'held';
  } catch (error) {
    log.warn({ err: error, companyId, eventId: id }, 'a change could not be worked off');
    const isGivenUp = await tenantOf(companyId, (db) => countFailure(db, companyId, id));
    return isGivenUp ? 'done' : 'failed';
  }
}

/** The last time, the change is given up: a line in the log of each rule that waited for it, and a mail to its owner. */
async function countFailure(db: Db, companyId: string, id: string): Promise<boolean> {
  if (!(await lockEvent(db, companyId, id))) return false;
  const event = await db.triggerEvent.update({
    where: keyOf({ companyId }, id),
    data: { attempts: { increment: 1 } },
  });
  if (event.attempts < mostAttempts) return false;
  for (const { then, ...rule } of await waitingRules(db, companyId, event)) {
    const actions = then.map(({ do: kind }) => ({ do: kind, ok: false, result: 'error', detail: null }));
    const line = { companyId, ruleId: rule.id, versionId: rule.versionId, eventId: id, subjectId: event.subjectId };
    await db.triggerFiring.create({ data: { ...line, outcome: 'failed', conditions: [], actions, duration: 0 } });
    await tellOwner(db, companyId, rule, 'rule_gave_up');
  }
  await db.triggerEvent.update({ where: keyOf({ companyId }, id), data: { workedAt: new Date() } });
  return true;
}

/** @returns false where it is worked off, or another worker holds it */
async function lockEvent(db: Db, companyId: string, id: string): Promise<boolean> {
  const locked = await db.$queryRaw<{ id: string }[]>`
    select id from trigger_events where company_id = ${companyId}::uuid and id = ${id}::uuid and worked_at is null
    for update skip locked`;
  return locked.length > 0;
}

async function workOne(db: Db, companyId: string, id: string): Promise<boolean> {
  if (!(await lockEvent(db, companyId, id))) return false;
  const event = await db.triggerEvent.findUniqueOrThrow({ where: keyOf({ companyId }, id) });
  const rules = await rulesFor(db, companyId, event);
  const firings: Prisma.TriggerFiringCreateManyInput[] = [];
  const actors = new Map<string, Actor>();
  for (const rule of rules) {
    const began = performance.now();
    const actor = actors.get(rule.ownerId) ?? (await openCompanyActor(db, companyId, rule.ownerId));
    actors.set(rule.ownerId, actor);
    const change = await loadChange(db, actor, event, namesIn(rule.definition));
    const isLast = event.attempts >= mostAttempts - 1;
    const { outcome, conditions, actions } = await follow(db, actor, rule, change, isLast);
    if (isLast && actions.some(({ result }) => result === 'error'))
      await tellOwner(db, companyId, rule, 'rule_gave_up');
    // A daily rule looks at every record: what it passes by is no line of its log.
    if (event.onlyRule && outcome === 'not_met') continue;
    firings.push({
      companyId,
      ruleId: rule.id,
      versionId: rule.versionId,
      eventId: id,
      subjectId: event.subjectId,
      outcome,
      conditions: JSON.parse(JSON.stringify(conditions)),
      actions,
      duration: Math.round(performance.now() - began),
    });
  }
  if (firings.length > 0) await db.triggerFiring.createMany({ data: firings });
  await db.triggerEvent.update({ where: keyOf({ companyId }, id), data: { workedAt: new Date() } });
  return true;
}

/** A rule as it is now. */
export interface RunningRule {
  id: string;
  name: string;
  formId: string;
  ownerId: string;
  versionId: string;
  toldAt: Date | null;
  definition: StoredRule;
}

interface Asked extends EventRow {
  onlyRule: string | null;
}

/** The rules that look at a change, as they are now. */
async function rulesFor(db: Db, companyId: string, event: Asked): Promise<RunningRule[]> {
  const rules = await readRules(db, companyId, event);
  return rules.map(({ definition, ...rule }) => ({ ...rule, definition: storedRule.parse(definition) }));
}

/** The same with what they do; without it where a rule cannot be read. */
async function waitingRules(db: Db, companyId: string, event: Asked) {
  const rules = await readRules(db, companyId, event);
  return rules.map(({ definition, ...rule }) => ({ ...rule, then: storedRule.safeParse(definition).data?.then ?? [] }));
}

async function readRules(db: Db, companyId: string, { model, formId, events, onlyRule }: Asked) {
  const rows = await db.triggerRule.findMany({
    where: {
      companyId,
      model,
      isEnabled: true,
      event: { in: [...events] },
      ...(formId ? { formId } : {}),
      ...(onlyRule ? { id: onlyRule } : {}),
    },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, formId: true, ownerId: true, number: true, toldAt: true },
  });
  if (rows.length === 0) return [];
  const versions = await db.triggerRuleVersion.findMany({
    where: { companyId, OR: rows.map(({ id: ruleId, number }) => ({ ruleId, number })) },
    select: { id: true, ruleId: true, definition: true },
  });
  return rows.flatMap(({ number: _, ...row }) => {
    const version = versions.find(({ ruleId }) => ruleId === row.id);
    return version ? [{ ...row, versionId: version.id, definition: version.definition }] : [];
  });
}

interface Followed {
  outcome: Outcome;
  conditions: Weighed[];
  actions: Done[];
}

/** `isLast`: what fails for no reason of the record's own is logged now, instead of being tried again with the whole change. */
async function follow(db: Db, actor: Actor, rule: RunningRule, change: Change, isLast: boolean): Promise<Followed> {
  const { outcome, conditions } = judge(actor, rule.definition, change);
  if (outcome !== 'fired') return { outcome, conditions, actions: [] };
  const why = change.chain.includes(rule.id)
    ? 'fired_before'
    : change.chain.length >= longestChain
      ? 'chain_too_long'
      : null;
  if (why) {
    if (why === 'chain_too_long') await tellOwner(db, actor.companyId, rule, 'rule_stopped');
    const [first] = rule.definition.then;
    const actions = first ? [{ do: first.do, ok: false, result: why, detail: null }] : [];
    return { outcome: 'stopped', conditions, actions };
  }
  const chain = [...change.chain, rule.id].join(',');
  // For what follows in this transaction, which is what rules do alone; each says its own.
  await db.$executeRaw`select set_config('app.trigger_chain', ${chain}, true)`;
  const actions: Done[] = [];
  for (const action of rule.definition.then) {
    await db.$executeRaw`savepoint action`;
    try {
      const detail = await perform({ db, actor, ruleId: rule.id, change }, action);
      await db.$executeRaw`release savepoint action`;
      actions.push({ do: action.do, ok: true, result: 'done', detail });
    } catch (error) {
      const isRefusal = error instanceof Problem || error instanceof z.ZodError;
      if (!isRefusal && !isLast) throw error;
      await db.$executeRaw`rollback to savepoint action`;
      if (!isRefusal) log.warn({ err: error, ruleId: rule.id }, 'an action of a rule failed');
      actions.push({ do: action.do, ok: false, ...whyNot(error) });
    }
  }
  return { outcome: actions.every(({ ok }) => ok) ? 'fired' : 'failed', conditions, actions };
}

const whyNot = (error: unknown): { result: string; detail: string | null } => {
  if (!(error instanceof Problem)) return { result: 'error', detail: null };
  const faults = error.details.faults?.map(({ path, key }) => `${path}: ${key}`).join(', ');
  return { result: error.key, detail: faults ?? null };
};

/** Whether a rule would fire for a change, with what each of its conditions saw. */
export function judge(
  { company }: Actor,
  { on, when }: StoredRule,
  change: Change,
): { outcome: 'fired' | 'not_met' | 'unchanged'; conditions: Weighed[] } {
  const context = contextOf(change, { timeZone: company.timeZone, now: new Date() });
  const conditions = when ? weigh(when, context) : [];
  const changed = new Set(changedFields(change).map(({ field }) => field));
  if (on.fields && on.event !== 'scheduled' && !on.fields.some((field) => changed.has(field)))
    return { outcome: 'unchanged', conditions };
  return { outcome: !when || holds(when, context) ? 'fired' : 'not_met', conditions };
}

const day = 86_400_000;

const ownersMails = { rule_stopped: writeRuleStoppedMail, rule_gave_up: writeRuleGaveUpMail } as const;

/** Tells a rule's owner that rules set each other off without end, or that a change was given up; once a day. */
async function tellOwner(
  db: Db,
  companyId: string,
  rule: Pick<RunningRule, 'id' | 'name' | 'formId' | 'ownerId'>,
  kind: keyof typeof ownersMails,
): Promise<void> {
  const { count } = await db.triggerRule.updateMany({
    where: { companyId, id: rule.id, OR: [{ toldAt: null }, { toldAt: { lt: new Date(Date.now() - day) } }] },
    data: { toldAt: new Date() },
  });
  if (count > 0) await mailOwner(db, { companyId, ...rule }, kind, (mail) => ownersMails[kind](mail, rulesOf(rule)));
}
